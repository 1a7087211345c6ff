import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import { auditOf } from '../support/browser/accessibility';
import { type RunningApp, startApp } from '../support/server/app';
import { eventually } from '../support/eventually';
import { submitSignIn, type TestPage } from '../support/browser/page';
import { answerMessage, clickText, dialogNamed, useSite } from '../support/browser/site';

interface Stored {
  _id: string;
  author: string | null;
  source: string | null;
  title: Record<string, string>;
  description: Record<string, string>;
  sections: { title: Record<string, string> }[];
}

const site = useSite();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => answerMessage(page, 'Success', 'The article was saved successfully');
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text }).first().waitFor();
const choose = (scope: Locator, name: string) =>
  scope.getByRole('radio', { name, exact: true }).check();

async function createArticle(app: RunningApp, fields: object = {}): Promise<string> {
  const { tokens } = await app.signIn();
  const { data } = await app.call<Stored>('PATCH', '/articles', tokens.accessToken, {
    title: { 'en-US': 'Morning' },
    author: 'Ida',
    ...fields,
  });
  return data._id;
}

async function inStore(app: RunningApp, id: string): Promise<Stored> {
  const { tokens } = await app.signIn();
  return (await app.call<Stored>('GET', `/articles/${id}`, tokens.accessToken)).data;
}

async function visitArticle(id: string): Promise<TestPage> {
  const visit = await site.visitAsAdmin({ at: `/admin/articles/${id}/edit` });
  await field(visit.page, 'Author').waitFor();
  return visit;
}

/** The same article on the screens of two people, in two browsers. */
async function twoBrowsers(fields: object = {}) {
  const id = await createArticle(site.app, fields);
  const [first, second] = await Promise.all([visitArticle(id), visitArticle(id)]);
  return { id, one: first.page, two: second.page, second };
}

const stale = /status of 409 .*\/api\/articles/;

describe('edits of one item in two browsers', () => {
  it('of different fields are both saved', async () => {
    const { id, one, two, second } = await twoBrowsers();
    second.expectProblem(stale);
    await field(two, 'Author').fill('Una');
    await field(one, 'Source').fill('Sutras');
    await save(one);
    await saved(one);
    await save(two);
    await saved(two);
    await status(two, /^Saved/);
    await eventually(async () => expect(await field(two, 'Source').inputValue()).toBe('Sutras'));
    expect(await inStore(site.app, id)).toMatchObject({ author: 'Una', source: 'Sutras' });
  });

  it('of the same fields are shown as conflicts per field; mine, theirs and a manual merge are saved as chosen', async () => {
    const { id, one, two, second } = await twoBrowsers({ source: 'Old book' });
    second.expectProblem(stale);
    await field(two, 'Author').fill('Una');
    await field(two, 'Source').fill('A very old book');
    await field(two, 'Article Title').fill('Early morning');
    await field(one, 'Author').fill('Eva');
    await field(one, 'Source').fill('Old book, page 7');
    await field(one, 'Article Title').fill('Morning calm');
    await save(one);
    await saved(one);
    await save(two);
    const dialog = await dialogNamed(two, 'Changed by somebody else');
    const about = (name: string) => dialog.getByRole('group', { name, exact: true });
    const title = about('Title, American English');
    expect(await title.getByRole('radio', { name: 'Yours' }).isChecked()).toBe(true);
    expect(await title.getByRole('group', { name: 'Yours' }).locator('mark').innerText()).toMatch(
      /Early morning/,
    );
    await choose(about('Author'), 'Theirs');
    await choose(about('Source'), 'Combine both');
    const mix = field(two, 'Combined text: Source');
    await eventually(async () => expect(await mix.inputValue()).toBe('A very old book, page 7'));
    await mix.fill('A very old book, pages 7 and 8');
    const audit = await auditOf(two);
    await audit.look('both sides and a mix');
    expect(audit.findings).toEqual([]);
    await dialog.getByRole('button', { name: 'Save with these choices' }).click();
    await saved(two);
    expect(await inStore(site.app, id)).toMatchObject({
      author: 'Eva',
      source: 'A very old book, pages 7 and 8',
      title: { 'en-US': 'Early morning' },
    });
    await status(two, /^Saved/);
  });

  it('of the same formatted text can be merged by hand in the editor', async () => {
    const description = { 'en-US': '<p>Breathe in.</p><p>Rest.</p>' };
    const { id, one, two, second } = await twoBrowsers({ description });
    second.expectProblem(stale);
    const editor = (page: Page) =>
      page.getByRole('main').getByRole('textbox', { name: 'Article Description' });
    await clickText(editor(two));
    await two.keyboard.press('Control+End');
    await two.keyboard.type(' Smile.');
    await clickText(editor(one));
    await one.keyboard.press('Control+End');
    await one.keyboard.type(' Sleep.');
    await save(one);
    await saved(one);
    await save(two);
    const dialog = await dialogNamed(two, 'Changed by somebody else');
    const group = dialog.getByRole('group', { name: 'Description, American English' });
    const theirs = group.getByRole('group', { name: 'Theirs' });
    expect(await theirs.innerText()).toMatch(/Breathe in\.\n\nRest\./);
    expect(await theirs.locator('mark').innerText()).toMatch(/Sleep/);
    await two.setViewportSize({ width: 1280, height: 500 });
    await choose(group, 'Combine both');
    const mix = group.getByRole('textbox', { name: /^Combined text/ });
    // It comes into sight by itself, above the buttons.
    const confirm = dialog.getByRole('button', { name: 'Save with these choices' });
    await eventually(async () => {
      const [field, footer] = await Promise.all([mix.boundingBox(), confirm.boundingBox()]);
      expect(field?.y).toBeLessThan(footer?.y ?? 0);
    });
    await clickText(mix);
    await two.keyboard.press('Control+End');
    await two.keyboard.type(' Wake.');
    await confirm.click();
    await saved(two);
    const stored = await inStore(site.app, id);
    expect(stored.description['en-US']).toBe('<p>Breathe in.</p><p>Rest. Smile. Sleep. Wake.</p>');
    await eventually(async () =>
      expect(await editor(two).innerText()).toContain('Rest. Smile. Sleep.'),
    );
  });

  it('meet a deletion: the item is created again with what was typed', async () => {
    const { one, two, second } = await twoBrowsers({ imgURL: null });
    second.expectProblem(/status of 404 .*\/api\/articles/);
    await field(two, 'Author').fill('Una');
    await one.getByRole('button', { name: 'Delete', exact: true }).click();
    await answerMessage(
      one,
      'Warning',
      'Are you sure you want to delete this article? This cannot be undone',
      'Yes',
    );
    await one.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    const before = two.url();
    await save(two);
    const dialog = await dialogNamed(two, 'This item was deleted');
    const audit = await auditOf(two);
    await audit.look('the question about a deleted item');
    expect(audit.findings).toEqual([]);
    await dialog.getByRole('button', { name: 'Create a new item' }).click();
    await saved(two);
    await two.waitForURL((url) => url.href !== before);
    await eventually(async () => expect(await field(two, 'Author').inputValue()).toBe('Una'));
    const id = /articles\/(.*)\/edit/.exec(two.url())?.[1] ?? '';
    expect(await inStore(site.app, id)).toMatchObject({
      author: 'Una',
      title: { 'en-US': 'Morning' },
    });
  });
});

describe('two tabs of one person', () => {
  async function twoTabs(fields: object = {}) {
    const id = await createArticle(site.app, fields);
    const first = await visitArticle(id);
    const second = await site.visit({ besides: first });
    await second.open(`/admin/articles/${id}/edit`);
    await field(second.page, 'Author').waitFor();
    return { id, one: first.page, two: second.page, first, second };
  }

  it('show at once what the other one saved, merge edits that do not conflict, and know each other', async () => {
    const { id, one, two, second } = await twoTabs();
    await field(one, 'Source').fill('Sutras');
    await save(one);
    await saved(one);
    await eventually(async () => expect(await field(two, 'Source').inputValue()).toBe('Sutras'));
    await field(two, 'Author').fill('Una');
    await field(one, 'Source').fill('Veda');
    await save(one);
    await saved(one);
    await eventually(async () => expect(await field(two, 'Source').inputValue()).toBe('Veda'));
    expect(await field(two, 'Author').inputValue()).toBe('Una');
    // Nothing stale is sent: this tab has the newest version.
    await save(two);
    await saved(two);
    await eventually(async () => expect(await field(one, 'Author').inputValue()).toBe('Una'));
    await field(two, 'Author').fill('Una two');
    await field(one, 'Author').fill('Una one');
    await save(one);
    await saved(one);
    second.expectProblem(stale);
    await save(two);
    const dialog = await dialogNamed(two, 'Changed in another tab');
    await choose(dialog, 'The other tab');
    await dialog.getByRole('button', { name: 'Save with these choices' }).click();
    await saved(two);
    expect(await inStore(site.app, id)).toMatchObject({ author: 'Una one', source: 'Veda' });
  });

  it('keep what one saves while the other one has a dialog open, and ask about the same text', async () => {
    const sectionId = 'e'.repeat(24);
    const title = { 'en-US': 'Breath', 'fr-FR': 'Souffle' };
    const { id, one, two, first } = await twoTabs({
      sections: [{ _id: sectionId, type: 'TextSection', order: 1, title, text: {} }],
    });
    const editSection = async (page: Page) => {
      await page.getByRole('button', { name: /^Edit Section/ }).click();
      return dialogNamed(page, 'Edit Section');
    };
    const sectionTitle = (dialog: Locator) =>
      dialog.getByRole('textbox', { name: 'Section Title', exact: true });
    const saveDialog = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click();
    const storedTitle = async () => (await inStore(site.app, id)).sections[0]?.title;

    const open = await editSection(one);
    await sectionTitle(open).fill('Breath and rest');
    await two.goto(`${two.url()}?translate=fr-FR`);
    await two
      .locator(`[data-text="sections.${sectionId}.title"]`)
      .getByRole('textbox')
      .fill('Souffle et repos');
    await save(two);
    await saved(two);
    await saveDialog(open);
    await eventually(async () =>
      expect(await storedTitle()).toEqual({
        'en-US': 'Breath and rest',
        'fr-FR': 'Souffle et repos',
      }),
    );

    const again = await editSection(one);
    await sectionTitle(again).fill('Mine');
    await two.goto(two.url().replace(/\?.*/, ''));
    const other = await editSection(two);
    await sectionTitle(other).fill('Theirs');
    await saveDialog(other);
    await one.getByText('Theirs').first().waitFor();
    await saveDialog(again);
    first.expectProblem(stale);
    const postponed = await dialogNamed(one, 'Changed in another tab');
    await postponed.getByRole('button', { name: 'Cancel' }).click();
    await postponed.waitFor({ state: 'hidden' });
    expect((await storedTitle())?.['en-US']).toBe('Theirs');
    await save(one);
    const question = await dialogNamed(one, 'Changed in another tab');
    await question.getByText('Theirs').first().waitFor();
    await question.getByRole('button', { name: 'Save with these choices' }).click();
    await eventually(async () => expect((await storedTitle())?.['en-US']).toBe('Mine'));
  });

  it('tell each other about a deletion, and nothing is lost by it', async () => {
    const { one, two, second } = await twoTabs();
    await field(two, 'Author').fill('Una');
    await one.getByRole('button', { name: 'Delete', exact: true }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    const notice = two
      .getByRole('alert')
      .filter({ hasText: 'Not saved: It was deleted in another tab.' });
    await notice.waitFor();
    second.expectProblem(/status of 404 .*\/api\/articles/);
    await notice.getByRole('button', { name: 'Retry' }).click();
    const dialog = await dialogNamed(two, 'This item was deleted');
    await dialog.getByRole('button', { name: 'Discard my changes' }).click();
    await two.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
  });
});

describe('a server that is killed', () => {
  it('in the middle of a save leaves the edit in place, which is saved later without a false conflict', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shala-killed-'));
    const app = await startApp({ dataDir, env: { SAMPLE_CONTENT: '0' } });
    const id = await createArticle(app);
    const visit = await site.visit();
    const { page } = visit;
    visit.expectProblem(/request: (?:PATCH \/api\/articles|GET \/healthz)/);
    visit.expectProblem(/console.error: .*ERR_/);
    // The list, with which checks compare, is asked for once nobody has done anything for a while.
    visit.tolerateProblem(/^request: GET \/(?:assets\/|api\/articles net)/);
    visit.expectProblem(stale);
    await page.goto(`${app.url}/signin`);
    await submitSignIn(page);
    await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
    // What is asked for after the crash fails with an alert of its own.
    const tagsLoaded = page.waitForResponse(/\/api\/tags/);
    await page.goto(`${app.url}/admin/articles/${id}/edit`);
    await field(page, 'Author').fill('Typed before the crash');
    await tagsLoaded;
    await page.waitForLoadState('networkidle');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    // It does not come to the save: it stands still, then it is gone.
    app.process.child.kill('SIGSTOP');
    await save(page);
    await sent;
    await app.kill();
    const isWaiting = 'Not saved yet: there is no connection.';
    await page.getByRole('alert').filter({ hasText: isWaiting }).waitFor();
    expect(await field(page, 'Author').inputValue()).toBe('Typed before the crash');
    const again = await startApp({ dataDir, port: app.port, env: { SAMPLE_CONTENT: '0' } });
    await status(page, /^Saved/);
    expect(await inStore(again, id)).toMatchObject({ author: 'Typed before the crash' });

    // The save comes through, its answer does not: sent again, it is stale by itself.
    await field(page, 'Author').fill('Typed before the second crash');
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route('**/api/articles', loseAnswer, { times: 1 });
    const answered = page.waitForResponse((response) => response.status() === 409);
    await save(page);
    await answered;
    await status(page, /^Saved/);
    expect(await page.getByRole('dialog', { name: /^Changed/ }).count()).toBe(0);
    expect(await inStore(again, id)).toMatchObject({ author: 'Typed before the second crash' });
    // The same, and somebody has typed on in the field meanwhile.
    await field(page, 'Author').fill('Typed before the third');
    const typeOn = async (route: Route) => {
      await route.fetch();
      await field(page, 'Author').fill('Typed before the third, and on');
      await route.abort('connectionreset');
    };
    await page.route('**/api/articles', typeOn, { times: 1 });
    await save(page);
    await status(page, 'Unsaved changes');
    const refused = page.waitForResponse((response) => response.status() === 409);
    await save(page);
    await refused;
    await eventually(async () =>
      expect(await inStore(again, id)).toMatchObject({ author: 'Typed before the third, and on' }),
    );
    expect(await page.getByRole('dialog', { name: /^Changed/ }).count()).toBe(0);
    await again.kill();
    await rm(dataDir, { recursive: true, force: true });
  });
});
