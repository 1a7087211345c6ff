import { setTimeout as delay } from 'node:timers/promises';
import { submitSignIn } from '../browser/page';
import { answerMessage, clickText, dialogNamed } from '../browser/site';
import { waiting } from '../browser/troubledCalls';
import {
  articleFor,
  button,
  chooseMore,
  field,
  type Flow,
  flow,
  heading,
  link,
  saved,
  type Scene,
} from './flowSteps';
import { answerAsOtherHost } from './otherHost';

const saveCall = '**/api/articles';
const listCall = /\/api\/articles\?/;

/** Does something while calls wait, for so long that a played trace gives their answers as late. */
async function meanwhile(
  { page }: Scene,
  address: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  const go = await waiting(page, address);
  await act();
  await delay(1_200);
  go();
}

const back = ({ page }: Scene) => link(page, 'Back to the list').click();
const author = ({ page }: Scene, name: string) => field(page, 'Author').fill(name);

/** What is typed while an article is being created. */
async function creation(scene: Scene): Promise<void> {
  const { page } = scene;
  await link(page, 'Create Article').click();
  await field(page, 'Article Title').fill('Ash');
  await meanwhile(scene, saveCall, async () => {
    await button(page, 'Create').click();
    await author(scene, 'Ida');
  });
  await heading(page, 'Edit Article').waitFor();
  await button(page, 'Save').click();
  await saved(page);
}

/** A save that the server refuses, and one that gets no answer. */
async function failures(scene: Scene): Promise<void> {
  const { page } = scene;
  const refusal = { name: 'TooManyRequests', message: 'Slow down.', code: 429 };
  const status = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await page.route(saveCall, (route) =>
    route.fulfill({ status: 429, json: { data: null, errors: [refusal] } }),
  );
  await author(scene, 'Una');
  await button(page, 'Save').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved:' });
  await notice.waitFor();
  await page.unroute(saveCall);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await saved(page);
  for (const address of [saveCall, '**/healthz'])
    await page.route(address, (route) => route.abort('connectionreset'));
  await author(scene, 'Eva');
  await button(page, 'Save').click();
  await page.getByText('It is saved as soon as the connection is back.').waitFor();
  await field(page, 'Source').fill('Veda');
  await delay(1_200);
  for (const address of [saveCall, '**/healthz']) await page.unroute(address);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await status(/Unsaved/);
  await button(page, 'Save').click();
  await saved(page);
}

/** The list while it is being read anew, and what is left while it is being created. */
async function lists(scene: Scene): Promise<void> {
  const { page } = scene;
  const oak = page.getByRole('checkbox', { name: 'Select Oak' });
  await meanwhile(scene, listCall, async () => {
    await back(scene);
    await oak.check();
  });
  await oak.uncheck();
  await link(page, 'Create Article').click();
  await field(page, 'Article Title').fill('Elm');
  await meanwhile(scene, saveCall, async () => {
    await button(page, 'Create').click();
    await back(scene);
  });
  await link(page, 'Elm').waitFor();
}

/** What was opened while an article was being deleted is closed with its page. */
async function history(scene: Scene): Promise<void> {
  const { page } = scene;
  // One of the saves was somebody else's.
  await page.route('**/admin/versions/articles/**', async (route) => {
    const response = await route.fetch();
    const { data } = JSON.parse(await response.text()) as { data: object[] };
    const other = { _id: 'f'.repeat(24), fullName: 'Una' };
    const json = data.map((one, index) => (index === 1 ? { ...one, actor: other } : one));
    await route.fulfill({ response, json: { data: json, errors: [] } });
  });
  await link(page, 'Ash').click();
  await button(page, 'Delete').click();
  await meanwhile(scene, listCall, async () => {
    await meanwhile(scene, '**/api/articles/*', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
      await chooseMore(page, 'History');
      const dialog = await dialogNamed(page, 'History');
      await dialog.getByRole('option').last().click();
    });
    await heading(page, 'Articles').waitFor();
    await link(page, 'Tags').click();
  });
}

/** A tag is deleted, and what has tags is read anew. */
async function deletion(scene: Scene): Promise<void> {
  const { page } = scene;
  await link(page, 'Knee').click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await heading(page, 'Audios').waitFor();
  await meanwhile(scene, listCall, async () => {
    await link(page, 'Articles').click();
    await link(page, 'Create Article').click();
  });
}

/** A section is deleted while a save is running: it waits. */
async function secondSave(scene: Scene): Promise<void> {
  const { page } = scene;
  await back(scene);
  await link(page, 'Oak').click();
  await author(scene, 'Una');
  await meanwhile(scene, saveCall, async () => {
    await button(page, 'Save').click();
    await button(page, 'Delete Section: Part 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  });
  await saved(page);
  await answerMessage(page, 'Success', 'Section was successfully deleted.');
}

/** The session ends while an article is being saved, and somebody types; then it is given up. */
async function session(scene: Scene): Promise<void> {
  const { app, page } = scene;
  await author(scene, 'Eva');
  const text = page.getByRole('textbox', { name: 'Article Description', exact: true });
  await clickText(text);
  const { accessToken } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('token'))) ?? '{}',
  ) as { accessToken: string };
  await app.call('DELETE', '/users/me/tokens', accessToken);
  await meanwhile(scene, saveCall, async () => {
    await button(page, 'Save').click();
    await text.fill('Breathe in.');
  });
  const again = await dialogNamed(page, 'Please sign in again');
  await again.getByRole('button', { name: 'Logout' }).click();
  await button(page, 'Sign in').waitFor();
  await meanwhile(scene, listCall, async () => {
    await submitSignIn(page);
    await heading(page, 'Articles').waitFor();
    await link(page, 'Create Article').click();
  });
  await back(scene);
  await button(page, 'Logout').click();
  await button(page, 'Sign in').waitFor();
}

async function slow(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const { tokens } = await app.signIn();
  const body = { name: 'Knee', title: { 'en-US': 'Knee' }, isPublic: true };
  const { data } = await app.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, body);
  await articleFor(app, 'Oak', {
    author: 'Ida',
    tagIds: [data._id],
    sections: [
      { _id: '1'.repeat(24), order: 1, type: 'TextSection', title: { 'en-US': 'Part 1' } },
    ],
  });
  await open('/admin/articles?open=unpublished');
  await link(page, 'Oak').waitFor();
  await creation(scene);
  await failures(scene);
  await lists(scene);
  await history(scene);
  await deletion(scene);
  await secondSave(scene);
  await session(scene);
}

/** The same app on a host that knows the specification alone. */
async function otherHost(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const publication = { isPublic: true, publishAt: '2026-01-05T00:00:00.000Z' };
  await articleFor(app, 'Larch', { author: 'Ida', ...publication });
  await answerAsOtherHost(page);
  await open('/admin/articles?open=published');
  await link(page, 'Larch').click();
  await author(scene, 'Una');
  await button(page, 'Save').click();
  await saved(page);
  await back(scene);
  await heading(page, 'Articles').waitFor();
}

/** On a network that takes its time, and on another server. */
export const slowFlows: readonly Flow[] = [flow('slow', slow), flow('other-host', otherHost)];
