import type { Page } from 'playwright-core';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';
import type { TestPage } from '../support/browser/page';
import { eventually } from '../support/eventually';
import { jpeg, mp3 } from '../support/mediaFiles';
import { SpecHost } from '../support/specHost/specHost';

/** The app against a host on another origin that knows nothing but the specification, and refuses what it does not know. */
describe('with a host that knows the specification alone', () => {
  const host = new SpecHost();
  const env: Record<string, string> = {};
  beforeAll(async () => {
    await host.start();
    env['API_HOST'] = host.url;
  });
  const site = useSite({ env });
  afterAll(() => host.stop());

  const anna = { fullName: 'Anna Larsen', email: 'anna@example.org', password: 'lantern-9' };
  beforeEach(() => {
    host.reset();
    if (host.accounts.users.length === 0) host.accounts.add({ ...anna, isAdmin: true });
  });
  afterEach(() => {
    if (host.unknown.length > 0) throw new Error(`Unknown to the host: ${host.unknown.join(', ')}`);
  });

  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const idIn = (page: Page) => new URL(page.url()).pathname.split('/')[3] ?? '';

  async function signIn(at = '/admin/articles'): Promise<TestPage> {
    const visit = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visit.open('/signin');
    await field(visit.page, 'Email').fill(anna.email);
    await visit.page.getByLabel('Password').fill(anna.password);
    await press(visit.page, 'Sign in');
    await visit.page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    if (at !== '/admin/articles') await visit.open(at);
    return visit;
  }

  /** Creates an item by the form of its type and gives its id. */
  async function create(
    visit: TestPage,
    type: string,
    name: string,
    title: string,
  ): Promise<string> {
    const { page } = visit;
    await visit.open(`/admin/${type}/create`);
    await field(page, `${name} ${type === 'articles' ? 'Title' : 'Name'}`).fill(title);
    await press(page, type === 'articles' ? 'Create' : 'Save');
    await page.waitForURL(new RegExp(`/admin/${type}/[0-9a-f]{24}/edit$`));
    return idIn(page);
  }

  it('people sign up, and without rights are told so', async () => {
    const { page, open } = await site.visit();
    await open('/signup');
    await field(page, 'Name').fill('Bera Jónsdóttir');
    await field(page, 'Email').fill(`bera-${Date.now()}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('lantern-8');
    await page.getByLabel('Repeat password').fill('lantern-8');
    await press(page, 'Sign up');
    await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
    await press(page, 'Logout');
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  });

  it('an article is written with sections and a picture, published, found and deleted', async () => {
    const visit = await signIn();
    const { page } = visit;
    const tag = host.content.put('tags', { title: { 'en-US': 'Calm' }, isPublic: true });
    const id = await create(visit, 'articles', 'Article', 'Slow mornings');
    const stored = (): Record<string, unknown> => host.content.items.articles.get(id) ?? {};
    await page.getByLabel('Select Image').first().setInputFiles({
      name: 'cover.jpg',
      mimeType: 'image/jpeg',
      buffer: jpeg(),
    });
    await answerMessage(page, 'Success', 'Image successfully uploaded');
    expect(stored()['imgURL']).toBe(`articles/${id}/coverImage.jpg`);
    await page.locator(`img[src^="${host.url}/files/"]`).first().waitFor();
    for (const kind of ['Text', 'Image', 'Quote']) {
      await press(page, 'Add Section');
      const dialog = await dialogNamed(page, 'Create Section');
      await dialog.getByRole('combobox', { name: 'Section Type' }).selectOption({ label: kind });
      await dialog.getByRole('textbox', { name: 'Section Title' }).fill(`A ${kind}`);
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      await answerMessage(page, 'Success', 'Section successfully created');
    }
    expect(stored()['sections']).toHaveLength(3);
    await press(page, 'Add Tag');
    const picker = await dialogNamed(page, 'Select a Tag');
    await picker.getByRole('button', { name: /Calm/ }).click();
    await press(page, 'Save');
    await answerMessage(page, 'Success', 'The article was saved successfully');
    expect(stored()['tagIds']).toEqual([tag._id]);
    await press(page, 'Publish');
    await page.getByRole('button', { name: 'Unpublish', exact: true }).waitFor();
    // The button changes before the host has answered.
    await eventually(() => expect(stored()['isPublic']).toBe(true));
    await press(page, 'More');
    const entries = page.getByRole('menu').getByRole('menuitem');
    await eventually(async () =>
      expect(await entries.allInnerTexts()).toEqual([
        'Preview',
        'Translate',
        'Copy link',
        'Undo the last change',
        'Unpublish',
        'Delete',
      ]),
    );
    await page.keyboard.press('Escape');
    await visit.open('/admin/articles?q=slow+morn');
    await page.getByRole('link', { name: 'Slow mornings' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Slow mornings' }).click();
    await press(page, 'Delete');
    await answerMessage(
      page,
      'Warning',
      'Are you sure you want to delete this article? This cannot be undone',
      'Yes',
    );
    await page.waitForURL('**/admin/articles*');
    expect(host.content.items.articles.has(id)).toBe(false);
    await page.getByText('“Slow mornings” was deleted.').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  it('sections and fields that the app does not know are kept', async () => {
    const unknown = { _id: 'f'.repeat(24), type: 'BreathSection', order: 1, counts: [4, 7, 8] };
    const { _id } = host.content.put('articles', { sections: [unknown], mood: 'calm' });
    const { page } = await signIn(`/admin/articles/${_id}/edit`);
    await page.getByText('Unknown Section Type').waitFor();
    await field(page, 'Article Title').fill('Named at last');
    await press(page, 'Save');
    await answerMessage(page, 'Success', 'The article was saved successfully');
    expect(host.content.items.articles.get(_id)).toMatchObject({
      title: { 'en-US': 'Named at last' },
      sections: [unknown],
      mood: 'calm',
    });
  });

  it('what the answer to a save leaves out is on screen all the same, and not lost with the next save', async () => {
    const title = { 'en-US': 'Whole', 'fr-FR': 'Entier' };
    const section = { _id: 'e'.repeat(24), type: 'TextSection', order: 1, text: { 'en-US': 'In' } };
    const whole = { title, mood: 'calm', author: 'Una', sections: [section] };
    const { _id } = host.content.put('articles', whole);
    const { page } = await signIn(`/admin/articles/${_id}/edit`);
    const answers = {
      'its id alone': () => ({ _id }),
      'a part of its texts': (item: object) => ({
        ...item,
        title: { 'en-US': 'Whole' },
        sections: [{ _id: section._id, type: section.type, order: 1 }],
      }),
    };
    for (const [source, told] of Object.entries(answers)) {
      host.faults.toldOfSave = told;
      for (const author of ['Una', 'Eva', 'Una']) {
        await field(page, 'Author').fill(author);
        await field(page, 'Source').fill(`${source}, ${author}`);
        await press(page, 'Save');
        await answerMessage(page, 'Success', 'The article was saved successfully');
        await page.getByRole('article').getByText('In', { exact: true }).waitFor();
        const saved = { ...whole, author, source: `${source}, ${author}` };
        expect(host.content.items.articles.get(_id)).toMatchObject(saved);
      }
    }
  });

  it('audios, videos and tags are created, get their files, and are listed', async () => {
    const visit = await signIn();
    const { page } = visit;
    const audio = await create(visit, 'audios', 'Audio', 'Rain');
    await page.getByLabel('Select Audio').setInputFiles({
      name: 'rain.mp3',
      mimeType: 'audio/mpeg',
      buffer: mp3(80),
    });
    await answerMessage(page, 'Success', 'Audio uploaded.');
    expect(host.content.files.get(`audios/${audio}/audio.mp3`)?.contentType).toBe('audio/mpeg');
    const video = await create(visit, 'videos', 'Video', 'Sun salutation');
    await press(page, 'Publish');
    await answerMessage(page, 'Success', 'Video is published');
    expect(host.content.items.videos.get(video)?.['isPublic']).toBe(true);
    await create(visit, 'tags', 'Tag', 'Morning');
    for (const [type, title] of [
      ['audios', 'Rain'],
      ['videos', 'Sun salutation'],
      ['tags', 'Morning'],
    ] as const) {
      await visit.open(`/admin/${type}`);
      const unpublished = page.getByRole('button', { name: /^Unpublished/ });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (type !== 'tags') await unpublished.click();
      await page
        .getByRole('link', { name: new RegExp(title) })
        .first()
        .waitFor();
    }
  });

  it('the support team finds users, loads more of them and copies a link', async () => {
    for (let index = 0; index < 60; index += 1) {
      host.accounts.add({
        email: `person${index}@example.org`,
        password: 'x',
        fullName: `Person ${index}`,
      });
    }
    const { page } = await signIn('/admin/users');
    const rows = page.getByRole('main').getByRole('listitem');
    await eventually(async () => expect(await rows.count()).toBe(50));
    await press(page, 'Load More');
    await eventually(async () => expect(await rows.count()).toBe(host.accounts.users.length));
    await page.getByRole('searchbox').fill('person42');
    await press(page, 'Search');
    await page.getByRole('button', { name: 'Forgot pass: person42@example.org' }).click();
    await answerMessage(
      page,
      'Success',
      'Forgot password link successfully copied to clipboard for email: person42@example.org',
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'https://host.example/resetPass/',
    );
  });

  it('work goes on while tokens run out, whatever the host calls that, and ends in all tabs', async () => {
    host.faults.accessSeconds = 2;
    const visit = await signIn();
    visit.tolerateProblem(/status of 401/);
    const { page } = visit;
    const { _id } = host.content.put('articles', { title: { 'en-US': 'Long work' } });
    await visit.open(`/admin/articles/${_id}/edit`);
    const before = host.accounts.refreshes;
    let text = '';
    while (host.accounts.refreshes < before + 2) {
      text += 'on ';
      await field(page, 'Source').fill(text);
      await page.keyboard.press('Control+s');
      await page.getByText(/^Saved/).waitFor();
    }
    expect(host.content.items.articles.get(_id)?.['source']).toBe(text);
    const second = await site.visit({ besides: visit });
    second.tolerateProblem(/status of 401/);
    await second.open('/admin/tags');
    await press(page, 'Logout');
    for (const one of [visit, second]) {
      await one.page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    }
  });

  it('an article whose creation got no answer is not created again unasked', async () => {
    const visit = await signIn('/admin/articles/create');
    const { page } = visit;
    visit.expectProblem(/ERR_CONTENT_LENGTH_MISMATCH/);
    host.faults.lostSaves = 1;
    const before = host.content.items.articles.size;
    await field(page, 'Article Title').fill('Once only');
    await press(page, 'Create');
    await page
      .getByText(
        'It is not known whether “Once only” was created. Look at the list, or press Retry.',
      )
      .waitFor();
    // The connection is found again meanwhile.
    await page.getByText('No connection to the server.').waitFor({ state: 'detached' });
    expect(host.content.items.articles.size).toBe(before + 1);
    expect(await field(page, 'Article Title').inputValue()).toBe('Once only');
  });

  it('a refusal by 409 without an item, and by plain text, is shown like any other', async () => {
    const { _id } = host.content.put('audios', { title: { 'en-US': 'Refused' } });
    const visit = await signIn(`/admin/audios/${_id}/edit`);
    visit.expectProblem(/status of 409/);
    const { page } = visit;
    await field(page, 'Author').fill('Nobody');
    host.faults.conflictName = 'BusyDay';
    await press(page, 'Save');
    await answerMessage(page, 'Error', 'BusyDay (of the host)');
    host.faults.plainErrors = true;
    await press(page, 'Save');
    await answerMessage(page, 'Error', 'An unknown error occurred. Try again later.');
  });

  it('an empty answer to a deletion is an error, as specified', async () => {
    const { _id } = host.content.put('tags', { title: { 'en-US': 'Hollow' } });
    const { page } = await signIn(`/admin/tags/${_id}/edit`);
    host.faults.emptyAnswers = true;
    await press(page, 'Delete');
    await answerMessage(
      page,
      'Warning',
      'You are about to delete this Tag, this cannot be undone, are you sure you want to proceed?',
      'Yes',
    );
    await answerMessage(page, 'Error', 'Response had not content');
  });

  it('a host whose answers the browser keeps back is not asked for ever, and the reason is guessed', async () => {
    const { _id } = host.content.put('tags', { title: { 'en-US': 'Unheard' } });
    const visit = await signIn(`/admin/tags/${_id}/edit`);
    visit.expectProblem(/CORS policy/);
    visit.tolerateProblem(/ERR_FAILED|status of 401/);
    const { page } = visit;
    await field(page, 'Tag Name').waitFor();
    host.faults.hasNoCors = true;
    await page.clock.install();
    await field(page, 'Color').fill('123456');
    await press(page, 'Save');
    await page.getByText('No connection to the server.').waitFor();
    const said = page.getByText('The server answers, but the browser may not read it: CORS.');
    await eventually(async () => {
      await page.clock.runFor(5_000);
      expect(await said.count()).toBe(1);
    });
    const asked = host.requests.length;
    await page.clock.runFor(60_000);
    expect(host.requests.length - asked).toBeLessThanOrEqual(6);
    expect(host.content.items.tags.get(_id)?.['color']).toBeUndefined();
  });
});
