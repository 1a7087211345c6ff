import type { RunningApp } from '../server/app';
import { dialogNamed } from '../browser/site';
import { waiting } from '../browser/troubledCalls';
import { eventually } from '../eventually';
import {
  articleFor,
  button,
  chooseMore,
  field,
  type Flow,
  flow,
  link,
  openArticle,
  saved,
  type Scene,
} from './flowSteps';

const past = { isPublic: true, publishAt: '2026-01-05T00:00:00.000Z' };

const noticeOf = ({ page }: Scene, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

async function listWays({ app, page, open }: Scene): Promise<void> {
  await articleFor(app, 'Pine', past);
  await articleFor(app, 'Fir', past);
  await articleFor(app, 'Not yet');
  await open('/admin/articles');
  const home = () => link(page, 'Articles').first().click();
  await page.getByRole('button', { name: /^Unpublished Articles/ }).click();
  await page.waitForURL('**/admin/articles?open=*');
  await home();
  await page.waitForURL('**/admin/articles');
  await page.getByRole('checkbox', { name: 'Select Pine' }).check();
  await button(page, 'Clear selection').click();
  await page.getByRole('checkbox', { name: 'Select Fir' }).check();
  await home();
  await button(page, 'Clear selection').waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('pine');
  await page.waitForURL('**/admin/articles?q=pine');
  await home();
  await link(page, 'Fir').waitFor();
  await page.goBack();
  await link(page, 'Fir').waitFor({ state: 'detached' });
}

/** More items than one portion of the server and one page of the trash hold. */
const many = 201;

async function crowd(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const { tokens } = await app.signIn();
  const wild = ['Moss', 'Fern', 'Ivy', 'Sage'].map((name) => `Wild ${name}`);
  for (const name of [...wild, ...Array.from({ length: many }, (_, index) => `Reed ${index}`)])
    await app.call('PATCH', '/articles', tokens.accessToken, { title: { 'en-US': name } });
  await open('/admin/articles');
  const search = page.getByRole('searchbox');
  const remove = async (box: string, count: number) => {
    await page.getByRole('checkbox', { name: box }).check();
    await page
      .getByRole('group', { name: 'Actions' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await button(page, `Delete ${count}`).click();
    await noticeOf(scene, `${count} deleted`);
  };
  await search.fill('wild');
  for (const name of wild) await remove(`Select ${name}`, 1);
  await search.fill('reed');
  await remove('Select all', many);
  await button(page, 'Undo').last().click();
  await noticeOf(scene, `${many} are as they were before`);
  await remove('Select all', many);
  await chooseMore(page, 'Recently deleted');
  await button(page, 'Load More').click();
  await page.getByRole('searchbox').fill('reed 7');
  const all = /trash\?(?!.*resourceType)/;
  const answer = await waiting(page, all);
  await page.getByLabel('Type').selectOption('All types');
  await page.getByLabel('Type').selectOption('Audios');
  await page.getByText('Nothing was deleted recently.').waitFor();
  const late = page.waitForResponse(all);
  answer();
  await late;
  await page.getByRole('searchbox').fill('reed 8');
}

async function registerMany(app: RunningApp): Promise<void> {
  for (let index = 0; index <= 50; index += 1) {
    await app.call('POST', '/users', undefined, {
      user: {
        fullName: 'One of a crowd',
        email: `late-${index}@example.com`,
        culture: 'en-GB',
        password: 'sól yfir sjó 77',
      },
      client: { client: 'web', clientId: 'abcdefghijkl' },
    });
  }
}

async function lateAnswers(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  await registerMany(app);
  await open('/admin/articles');
  await link(page, 'Users').click();
  await button(page, 'Load More').waitFor();
  const search = async (text: string) => {
    await page.getByLabel('Search for users (name or email)').fill(text);
    await button(page, 'Search').click();
  };
  const answer = await waiting(page, /users.*search=example\.com/);
  await search('example.com');
  await search('nobody has this name');
  await page.getByText('No user matches “nobody has this name”.').waitFor();
  const late = page.waitForResponse(/users.*search=example\.com/);
  answer();
  await late;
  await search('late-1');
  await page.getByRole('list', { name: 'Users' }).getByRole('listitem').first().waitFor();
  await search('late-2');
}

async function manyVersions(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const id = await openArticle(scene, 'Saved again and again', { author: 'Ida' });
  const { tokens } = await app.signIn();
  const save = (fields: object) =>
    app.call('PATCH', '/articles', tokens.accessToken, {
      _id: id,
      title: { 'en-US': 'Saved again and again' },
      ...fields,
    });
  for (let number = 0; number < 52; number += 1)
    await save({
      author: `Una ${number}`,
      ...(number % 10 === 9 && { ...past, isPublic: number > 40 }),
    });
  await page.reload();
  await field(page, 'Author').waitFor();
  await chooseMore(page, 'History');
  const dialog = await dialogNamed(page, 'History');
  const versions = dialog.getByRole('listbox').getByRole('option');
  await versions.nth(2).waitFor();
  await versions.nth(2).click();
  await dialog.getByLabel('Publication and date too').check();
  await versions.nth(3).click();
  await dialog.getByText('Una 48').waitFor();
  await page.route('**/versions/*', (route) =>
    route.fulfill({
      status: 404,
      json: { data: null, errors: [{ name: 'VersionGone', message: 'It is gone.', code: 404 }] },
    }),
  );
  await dialog.getByLabel('Which save').selectOption({ index: 3 });
  await dialog.getByText('That version is not kept any more.', { exact: false }).waitFor();
}

async function manySteps(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'Typed for hours', { author: 'Ida' });
  const publishAt = field(page, 'Publish At');
  await publishAt.fill('29/02/2028');
  await publishAt.press('End');
  await page.keyboard.type(' ');
  // More steps than undo keeps.
  for (let number = 0; number < 101; number += 1) {
    await field(page, 'Author').fill(`a${number}`);
    await field(page, 'Source').fill(`s${number}`);
  }
  const back = button(page, 'Undo the last change');
  for (let press = 0; press < 3; press += 1) await back.click();
}

async function tangled(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const { tokens } = await app.signIn();
  const tagIds = [];
  for (const name of ['Air', 'Earth', 'Fire', 'Water']) {
    const body = { name, title: { 'en-US': name }, isPublic: true };
    const { data } = await app.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, body);
    tagIds.push(data._id);
  }
  const section = (digit: string, text: string, title = `Part ${digit}`) => ({
    _id: digit.repeat(24),
    order: Number(digit),
    type: 'TextSection',
    title: { 'en-US': title, 'fr-FR': `Partie ${digit}` },
    text: { 'en-US': `<p>${text}</p>` },
  });
  const id = await openArticle(scene, 'Of many parts', {
    author: 'Ida',
    description: { 'en-US': '<p>Breathe in.</p>', 'fr-FR': '<p>Inspirez.</p>' },
    tagIds: tagIds.slice(0, 2),
    sections: ['1', '2', '3', '4'].map((digit) => section(digit, 'Slowly.')),
  });
  await button(page, 'Remove the tag Air').click();
  await button(page, 'Add Tag').click();
  const picker = await dialogNamed(page, 'Select a Tag');
  await picker.getByRole('button', { name: /^Fire/ }).click();
  await picker.waitFor({ state: 'detached' });
  const editSection = async (name: string, title: string, type?: string) => {
    await button(page, `Edit Section: ${name}`).click();
    const dialog = await dialogNamed(page, 'Edit Section');
    if (type !== undefined) {
      await dialog.getByLabel('Section Type').selectOption(type);
      await dialog.getByLabel('Section Type').selectOption('TextSection');
    }
    await dialog.getByRole('textbox', { name: 'Section Title' }).fill(title);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const elsewhere = (fields: object) =>
    app.call('PATCH', '/articles', tokens.accessToken, {
      _id: id,
      title: { 'en-US': 'Of many parts', 'is-IS': 'Í pörtum' },
      ...fields,
    });
  const settle = async (side: string) => {
    const dialog = await dialogNamed(page, 'Changed by somebody else');
    await dialog.getByRole('radio', { name: side }).first().check();
    await dialog.getByRole('button', { name: 'Save with these choices' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await editSection('Part 1', 'Part one', 'QuoteSection');
  await button(page, 'Edit Section: Part one').waitFor();
  const [first, second] = [section('1', 'Quickly.', 'Part one'), section('2', 'Slowly.', 'Part B')];
  await elsewhere({ sections: [first, second, section('3', 'Slowly.'), section('4', 'Slowly.')] });
  await editSection('Part 2', 'Part two');
  await settle('Yours');
  await button(page, 'Edit Section: Part two').waitFor();
  // Two of those that are left are gone elsewhere, and one was added.
  await elsewhere({
    author: 'Eva',
    description: { 'en-US': '<p>Breathe out.</p>', 'fr-FR': '<p>Inspirez.</p>' },
    tagIds: [tagIds[0], tagIds[3]],
    sections: [first, section('5', 'New.')],
  });
  await editSection('Part 4', 'Part four');
  await settle('Yours');
  await button(page, 'Edit Section: Part four').waitFor();
  await field(page, 'Author').fill('Una');
  await page.getByLabel('Language: Article Title').selectOption('fr-FR');
  await field(page, 'Article Title').fill('En plusieurs parties');
  await elsewhere({ author: 'Eva Berg', tagIds: [tagIds[3]] });
  await button(page, 'Save').click();
  await settle('Theirs');
  await saved(page);
}

async function oddThings(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const id = await openArticle(scene, 'Read too late', { author: 'Ida', source: 'Old book' });
  const { tokens } = await app.signIn();
  const { data: old } = await app.call<object>('GET', `/articles/${id}`, tokens.accessToken);
  await field(page, 'Author').fill('Una');
  await button(page, 'Save').click();
  await saved(page);
  // Another tab saves, and the answer to reading it again is older than what is on screen.
  await page.route(`**/api/articles/${id}`, (route) =>
    route.fulfill({ json: { data: old, errors: [] } }),
  );
  const other = await page.context().newPage();
  await other.goto(`${app.url}/admin/articles/${id}/edit`);
  await field(other, 'Source').fill('A new book');
  const read = page.waitForResponse(`**/api/articles/${id}`);
  await button(other, 'Save').click();
  await saved(other);
  await read;
  // There the user has got another name, too.
  await other.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, fullName: 'Ida Berg' }));
  });
  await other.close();
  await page.unroute(`**/api/articles/${id}`);
  // What another version of the app has kept cannot be read.
  await page.evaluate(async () => {
    const { _id: userId } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string };
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('drafts');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('drafts', 'readwrite');
        const entry = { userId, type: 'articles', itemId: 'x', writer: 'y', at: 1, version: 0 };
        transaction.objectStore('drafts').put(entry);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  });
  await link(page, 'Back to the list').click();
  await button(page, 'Remove').click();
  await button(page, 'Remove').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Unpublished Articles/ }).click();
  await link(page, 'Read too late').click();
  await field(page, 'Author').fill('Eva');
  // The server can be reached, but no call gets an answer.
  await page.route('**/api/articles', (route) => route.abort('connectionreset'));
  const banner = page.getByText('No connection to the server.');
  await button(page, 'Save').click();
  await banner.waitFor();
  for (let probe = 0; probe < 3; probe += 1) {
    const sent = page.waitForRequest('**/api/articles');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await sent;
    await banner.waitFor();
  }
  await page.getByText('The server answers, but the browser may not read it: CORS.').waitFor();
}

/** Another host may say when an item was saved, or not. */
async function undated({ app, page, open }: Scene): Promise<void> {
  const id = await articleFor(app, 'Of no date');
  let isDated = false;
  await page.route(`**/api/articles/${id}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { updatedAt?: string } };
    const { updatedAt: _updatedAt, ...undatedItem } = data;
    const item = isDated ? data : undatedItem;
    await route.fulfill({ response, json: { data: item, errors: [] } });
  });
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Source').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${app.url}/admin/articles/${id}/edit`);
  for (const source of ['Sutras', 'Veda']) {
    isDated = !isDated;
    await field(other, 'Source').fill(source);
    await button(other, 'Save').click();
    await saved(other);
    await eventually(async () => {
      if ((await field(page, 'Source').inputValue()) !== source) throw new Error('Not yet.');
    });
  }
}

/** What goes wrong seldom, and what comes in another order than it was asked for. */
export const rareFlows: readonly Flow[] = [
  flow('list-ways', listWays),
  flow('crowd', crowd),
  flow('late-answers', lateAnswers),
  flow('many-versions', manyVersions),
  flow('many-steps', manySteps),
  flow('tangled', tangled),
  flow('odd-things', oddThings),
  flow('undated', undated),
];
