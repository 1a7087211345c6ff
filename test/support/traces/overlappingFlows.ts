import type { Locator } from 'playwright-core';
import { answerMessage, dialogNamed } from '../browser/site';
import { waiting } from '../browser/troubledCalls';
import { eventually } from '../eventually';
import { jpeg, png } from '../mediaFiles';
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
import { otherTabOf } from './otherTab';

const past = { publishAt: '2026-01-05T00:00:00.000Z' };

/** The session ends in another tab, and is back by it once this tab has asked and `meanwhile` was done. */
async function interrupt(
  { app, page }: Scene,
  meanwhile: (question: Locator) => Promise<void> = async () => {},
): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${app.url}/healthz`);
  await other.evaluate(() => localStorage.removeItem('token'));
  const question = await dialogNamed(page, 'Please sign in again');
  await meanwhile(question);
  await other.close();
  await otherTabOf(page, app).signIn(await app.signIn());
  await question.waitFor({ state: 'detached' });
}

/** Of several notices the first comes anew, and of several dialogs the one below is answered first. */
async function overlap(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'All at once', past);
  const notice = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await chooseMore(page, 'Copy link');
  await notice(/The link was copied/);
  await button(page, 'Publish').click();
  await notice(/Published\./);
  await chooseMore(page, 'Copy link');
  await notice(/The link was copied/);
  await interrupt(scene, async (question) => {
    await question.getByLabel('Password').fill('not this one');
    await page.keyboard.press('Enter');
    await dialogNamed(page, 'Error');
  });
  await answerMessage(page, 'Error', 'The email or password is incorrect.');
}

/** What was chosen in a dialog stays while another one above it is answered. */
async function interrupted(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const id = await openArticle(scene, 'Interrupted', { author: 'Ida' });
  const { tokens } = await app.signIn();
  const title = { 'en-US': 'Interrupted', 'fr-FR': 'Interrompu', 'is-IS': 'Truflun' };
  const body = { _id: id, title, author: 'Eva' };
  await app.call('PATCH', '/articles', tokens.accessToken, body);
  await field(page, 'Author').fill('Una');
  await button(page, 'Save').click();
  const conflict = await dialogNamed(page, 'Changed by somebody else');
  await conflict.getByRole('radio', { name: 'Yours', exact: true }).first().check();
  await interrupt(scene);
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await saved(page);
  await chooseMore(page, 'History');
  const history = await dialogNamed(page, 'History');
  for (const name of ['Language', 'Field'])
    await history.getByRole('combobox', { name }).selectOption({ index: 1 });
  await interrupt(scene);
  await history.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
}

/** Two pictures are on their way at once, and what is hidden of one item stays hidden at the next one. */
async function sideBySide(scene: Scene): Promise<void> {
  const { app, page } = scene;
  await articleFor(app, 'The other one', past);
  await openArticle(scene, 'The one', past);
  await button(page, 'Not for this one: No tag').click();
  await link(page, 'Back to the list').click();
  await page.getByRole('button', { name: /^Unpublished Articles/ }).click();
  await link(page, 'The other one').click();
  await button(page, 'Not for this one: No tag').click();
  const { tokens } = await app.signIn();
  const body = { name: 'Still', title: { 'en-US': 'Still' } };
  await app.call('PATCH', '/tags', tokens.accessToken, body);
  await link(page, 'Tags').click();
  await link(page, 'Still').click();
  const answer = await waiting(page, /\/S3\/.*coverImage/);
  const choose = (name: RegExp, picture: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByRole('region', { name }).getByLabel('Select Image').setInputFiles(picture);
  await choose(/^Tag Image/, { name: 's.jpg', mimeType: 'image/jpeg', buffer: jpeg() });
  await choose(/^Tag Icon/, { name: 's.png', mimeType: 'image/png', buffer: png() });
  await answerMessage(page, 'Success', 'Icon image uploaded.');
  answer();
  await answerMessage(page, 'Success', 'Image successfully uploaded');
}

/** Much comes from elsewhere: a title in another language, a refusal with a number of its own, another tab's session. */
async function elsewhere(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  for (const name of ['Ash', 'Beech', 'Cedar']) await articleFor(app, name, { author: 'Ida' });
  await articleFor(app, 'Elm', { title: { 'fr-FR': 'Orme' } });
  await open('/admin/articles?open=unpublished');
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  for (const name of ['Ash', 'Beech'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await button(page, 'Delete 2').click();
  await notice('2 deleted');
  await button(page, 'Undo').click();
  await notice('2 are as they were before');
  await link(page, 'Beech').click();
  await field(page, 'Author').fill('Una');
  const refusal = { name: 'Busy', message: 'Come back later.', code: 1207 };
  await page.route(
    '**/api/articles',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '300' },
        json: { data: null, errors: [refusal] },
      }),
    { times: 1 },
  );
  await button(page, 'Save').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await alert.waitFor();
  const { tokens } = await app.signIn();
  const id = new URL(page.url()).pathname.split('/')[3] ?? '';
  const { accessToken: key } = tokens;
  const { data } = await app.call<object>('GET', `/articles/${id}`, key);
  const body = { ...data, source: 'Own work' };
  const { updatedAt } = (await app.call<{ updatedAt: string }>('PATCH', '/articles', key, body))
    .data;
  const other = otherTabOf(page, app);
  await other.save('articles', id, updatedAt);
  await eventually(async () => {
    if ((await field(page, 'Source').inputValue()) !== 'Own work') throw new Error('Not yet.');
  });
  const { accessToken } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('token'))) ?? '{}',
  ) as { accessToken: string };
  await app.call('DELETE', '/users/me/tokens', accessToken);
  await field(page, 'Author').fill('Eva');
  await button(page, 'Save').click();
  const question = await dialogNamed(page, 'Please sign in again');
  await other.signIn(await app.signIn());
  await question.waitFor({ state: 'detached' });
  await saved(page);
  await link(page, 'Back to the list').click();
  await link(page, 'Beech').waitFor();
}

/** For the browser tests. */
export const overlappingBrowserFlows: readonly Flow[] = [flow('elsewhere', elsewhere)];

/** What comes while something else is still there. */
export const overlappingFlows: readonly Flow[] = [
  flow('overlap', overlap),
  flow('interrupted', interrupted),
  flow('side-by-side', sideBySide),
];
