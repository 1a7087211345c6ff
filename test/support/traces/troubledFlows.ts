import { eventually } from '../eventually';
import { submitSignIn } from '../browser/page';
import { jpeg } from '../mediaFiles';
import { failing } from '../browser/troubledCalls';
import { answerMessage, clickText, dialogNamed } from '../browser/site';
import { admin } from '../server/app';
import {
  articleFor,
  button,
  chooseMore,
  field,
  type Flow,
  flow,
  heading,
  link,
  openArticle,
  openFilters,
  saved,
  type Scene,
} from './flowSteps';

const save = (page: Scene['page']) => button(page, 'Save').click();

/** Saves an article from outside the page, on top of what is stored. */
async function saveElsewhere({ app }: Scene, id: string, fields: object): Promise<void> {
  const { tokens } = await app.signIn();
  const { data } = await app.call<object>('GET', `/articles/${id}`, tokens.accessToken);
  await app.call('PATCH', '/articles', tokens.accessToken, { ...data, ...fields });
}

async function answer({ page }: Scene, press: string): Promise<void> {
  const question = await dialogNamed(page, 'Warning');
  await question.getByRole('button', { name: press, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

async function signOut(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'Open at the end', { author: 'Ida' });
  await field(page, 'Author').fill('Ida Berg');
  await button(page, 'Logout').click();
  await answer(scene, 'Stay');
  await field(page, 'Source').fill('Own work');
  await button(page, 'Logout').click();
  await answer(scene, 'Leave');
  await submitSignIn(page);
  await heading(page, 'Articles').waitFor();
  await page.getByRole('link', { name: 'Open the draft Open at the end' }).click();
  await button(page, 'Continue').click();
  await eventually(async () => {
    if ((await field(page, 'Author').inputValue()) !== 'Ida Berg') throw new Error('Not yet.');
  });
  await save(page);
  await saved(page);
}

async function twoDialogs(scene: Scene): Promise<void> {
  const { app, page } = scene;
  await openArticle(scene, 'Asked twice');
  await button(page, 'Add Section').click();
  const creation = await dialogNamed(page, 'Create Section');
  const title = creation.getByRole('textbox', { name: 'Section Title' });
  await title.fill('First');
  await creation.getByLabel('Section Type').selectOption('QuoteSection');
  await title.fill('Quoted');
  await creation.getByLabel('Section Type').selectOption('TextSection');
  await page.keyboard.press('Escape');
  await answer(scene, 'Stay');
  // The session ends beneath the dialog: the question to sign in again comes on top of it.
  const { accessToken } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('token'))) ?? '{}',
  ) as { accessToken: string };
  await app.call('DELETE', '/users/me/tokens', accessToken);
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  const again = await dialogNamed(page, 'Please sign in again');
  await again.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await answerMessage(page, 'Error', 'The email or password is incorrect.');
  await again.getByLabel('Password').fill(admin.password);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  await answerMessage(page, 'Success', 'Section successfully created');
}

async function errorOnError(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'Refused twice');
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved:' });
  const recoverSave = await failing(page, '**/api/articles');
  const recoverUpload = await failing(page, '**/api/S3/**');
  await field(page, 'Author').fill('Una');
  await save(page);
  await refusal.waitFor();
  const picture = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: jpeg() };
  await page.getByLabel('Select Image').first().setInputFiles(picture);
  await page.getByText('The database is away.').first().waitFor();
  await recoverSave();
  await recoverUpload();
  await page.route('**/api/articles', (route) => route.abort('connectionreset'), { times: 1 });
  await refusal.getByRole('button', { name: 'Retry' }).click();
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();
}

async function staleSave(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const title = { 'en-US': 'Morning' };
  const description = { 'en-US': '<p>Breathe in.</p>' };
  const section = (digit: string) => ({
    _id: digit.repeat(24),
    order: Number(digit),
    type: 'TextSection',
    title: { 'en-US': `Part ${digit}` },
  });
  const id = await openArticle(scene, 'Morning', {
    author: 'Ida',
    source: 'Old book',
    description,
    sections: [section('1'), section('2')],
  });
  await field(page, 'Author').fill('Una');
  await field(page, 'Source').fill('A very old book');
  await field(page, 'Article Title').fill('Early morning');
  await saveElsewhere(scene, id, {
    author: 'Eva',
    source: 'Old book, page 7',
    title: { ...title, 'fr-FR': 'Matin' },
    description: { 'en-US': '<p>Breathe out.</p>' },
  });
  await save(page);
  const dialog = await dialogNamed(page, 'Changed by somebody else');
  const about = (name: string) => dialog.getByRole('group', { name, exact: true });
  await about('Author').getByRole('radio', { name: 'Theirs', exact: true }).check();
  await about('Source').getByRole('radio', { name: 'Combine both', exact: true }).check();
  await field(page, 'Combined text: Source').fill('A very old book, from page 7');
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await saved(page);
  // The same twice, and another field: merged without a question.
  await field(page, 'Author').fill('Ida again');
  await saveElsewhere(scene, id, { source: 'A new book', author: 'Ida again' });
  await save(page);
  await saved(page);
  // It is gone.
  await field(page, 'Author').fill('Una');
  const { tokens } = await app.signIn();
  await app.call('DELETE', `/articles/${id}`, tokens.accessToken);
  await save(page);
  const gone = await dialogNamed(page, 'This item was deleted');
  await gone.getByRole('button', { name: 'Restore it and save' }).click();
  await saved(page);
}

async function twoTabs(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const id = await openArticle(scene, 'In two tabs', { author: 'Ida' });
  const other = await page.context().newPage();
  await other.goto(`${app.url}/admin/articles/${id}/edit`);
  await field(other, 'Source').fill('Sutras');
  await save(other);
  await saved(other);
  const shows = (name: string, value: string) =>
    eventually(async () => {
      if ((await field(page, name).inputValue()) !== value) throw new Error('Not yet.');
    });
  await shows('Source', 'Sutras');
  await field(page, 'Author').fill('Una');
  await field(other, 'Source').fill('Veda');
  await save(other);
  await saved(other);
  await shows('Source', 'Veda');
  await field(page, 'Author').fill('Una one');
  await field(other, 'Author').fill('Una two');
  await save(other);
  await saved(other);
  await save(page);
  const dialog = await dialogNamed(page, 'Changed in another tab');
  await dialog.getByRole('radio', { name: 'The other tab', exact: true }).first().check();
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await saved(page);
  await field(page, 'Author').fill('Una three');
  await button(other, 'Delete').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'It was deleted in another tab.' });
  await notice.getByRole('button', { name: 'Retry' }).click();
  const gone = await dialogNamed(page, 'This item was deleted');
  await gone.getByRole('button', { name: 'Discard my changes' }).click();
  await heading(page, 'Articles').waitFor();
}

async function undo(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'Changed and back', { author: 'Ida' });
  await field(page, 'Author').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Berg und');
  await field(page, 'Publish At').fill('29/02');
  const back = button(page, 'Undo the last change');
  const again = button(page, 'Redo the change');
  for (const press of [back, back, again, back, back, again, again]) await press.click();
  await field(page, 'Author').fill('Una');
  await page.getByLabel('Language: Article Title').selectOption('fr-FR');
  await field(page, 'Article Title').fill('Revenu');
  await page.getByLabel('Language: Article Description').selectOption('is-IS');
  await clickText(page.getByRole('textbox', { name: 'Article Description', exact: true }));
  await page.keyboard.type('Rólega. ');
  await chooseMore(page, 'Discard changes');
  await back.click();
  await save(page);
  await saved(page);
}

async function manyDeleted(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const { tokens } = await app.signIn();
  for (let number = 0; number <= 200; number += 1) {
    const body = { title: { 'en-US': `Thrown away ${number}` } };
    const { data } = await app.call<{ _id: string }>(
      'PATCH',
      '/articles',
      tokens.accessToken,
      body,
    );
    await app.call('DELETE', `/articles/${data._id}`, tokens.accessToken);
  }
  await open('/admin/articles');
  await chooseMore(page, 'Recently deleted');
  await button(page, 'Load More').click();
  await page.getByLabel('Type').selectOption('All types');
  await page.getByRole('searchbox').fill('away 20');
  await page.getByRole('checkbox', { name: 'Select Thrown away 200' }).check();
  await page.getByRole('checkbox', { name: 'Select Thrown away 20', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select Thrown away 200' }).uncheck();
  await page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await page.getByRole('status').filter({ hasText: '1 restored' }).waitFor();
  await page.getByRole('searchbox').fill('');
}

async function manyUsers({ app, page, open }: Scene): Promise<void> {
  const names = Array.from({ length: 51 }, (_, index) => `crowd-${index}@example.net`);
  for (const email of names) {
    await app.call('POST', '/users', undefined, {
      user: { fullName: 'One of many', email, culture: 'en-GB', password: 'sól yfir sjó 77' },
      client: { client: 'web', clientId: 'abcdefghijkl' },
    });
  }
  await open('/admin/articles');
  await link(page, 'Users').click();
  await button(page, 'Load More').click();
  await button(page, 'Load More').waitFor({ state: 'detached' });
  await page.getByLabel('Search for users (name or email)').fill('example.net');
  await button(page, 'Search').click();
  await button(page, 'Load More').click();
}

async function compareVersions(scene: Scene): Promise<void> {
  const { page } = scene;
  const id = await openArticle(scene, 'Of many versions', { author: 'Ida', isPublic: false });
  const publishAt = '2026-01-05T00:00:00.000Z';
  for (const fields of [{ author: 'Una' }, { isPublic: true, publishAt }, { source: 'Veda' }])
    await saveElsewhere(scene, id, fields);
  await page.reload();
  await page.route('**/versions/*', (route) =>
    route.fulfill({
      status: 404,
      json: { data: null, errors: [{ name: 'VersionGone', message: 'It is gone.', code: 404 }] },
    }),
  );
  await chooseMore(page, 'History');
  const dialog = await dialogNamed(page, 'History');
  const versions = dialog.getByRole('listbox').getByRole('option');
  await versions.last().click();
  await dialog.getByText('That version is not kept any more.', { exact: false }).waitFor();
  await page.unroute('**/versions/*');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await chooseMore(page, 'History');
  await versions.first().click();
  for (const name of ['Side by side', 'Compared with the screen'])
    await dialog.getByRole('radio', { name }).check();
  await dialog.getByLabel('Field').selectOption({ index: 1 });
  await dialog.getByLabel('Field').selectOption({ index: 0 });
}

async function sorting({ app, page, open }: Scene): Promise<void> {
  for (const author of ['Ida', 'Una']) {
    await articleFor(app, `By ${author}`, {
      author,
      isPublic: true,
      publishAt: '2026-01-05T00:00:00.000Z',
    });
  }
  await articleFor(app, 'By nobody');
  await open('/admin/articles?open=unpublished,published&sort=-author');
  const table = page.getByRole('table', { name: 'Published Articles', exact: true });
  const column = table.getByRole('button', { name: 'Article Title' });
  await column.click();
  await column.click();
  await column.click();
  await page.getByRole('checkbox', { name: 'Select By Ida' }).check();
  await page.getByRole('button', { name: /^Unpublished Articles/ }).click();
  const panel = await openFilters(page);
  await panel.getByLabel('Free').check();
  await panel.getByLabel('Free').uncheck();
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('Escape');
}

async function longDay(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text }).first();
  for (let number = 1; number <= 6; number += 1) await articleFor(app, `Lily ${number}`);
  const id = await articleFor(app, 'Lily of the day', { author: 'Ida' });
  await open('/admin/articles');
  await page.getByRole('searchbox').fill('lily');
  for (const number of [1, 2, 3, 6]) {
    await link(page, `Lily ${number}`).click();
    await button(page, 'Delete').click();
    await answer(scene, 'Yes');
    await notice(`“Lily ${number}” was deleted.`).waitFor();
  }
  await page.getByRole('checkbox', { name: 'Select Lily 4', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Lily 5', exact: true }).check();
  await link(page, 'Videos').click();
  await heading(page, 'Videos').waitFor();
  await page.goBack();
  await page.route(`**/api/articles/${id}`, (route) => route.fulfill({ status: 401 }), {
    times: 1,
  });
  await link(page, 'Lily of the day').click();
  await field(page, 'Publish At').focus();
  await page.keyboard.type('29/02');
  await page.evaluate(() => {
    const stores = IDBObjectStore.prototype as { put: unknown; realPut?: unknown };
    stores.realPut = stores.put;
    stores.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await field(page, 'Author').fill('Una');
  await page.getByText('Your changes are not backed up on this device.').first().waitFor();
  await page.evaluate(() => {
    const stores = IDBObjectStore.prototype as { put: unknown; realPut?: unknown };
    stores.put = stores.realPut;
  });
  await field(page, 'Author').fill('Una Berg');
  await chooseMore(page, 'Discard changes');
  await button(page, 'Undo the last change').click();
  await button(page, 'Add Section').click();
  await dialogNamed(page, 'Create Section');
  const other = await page.context().newPage();
  await other.goto(`${app.url}/admin/series`);
  await button(other, 'Logout').click();
  await page.waitForURL('**/signin');
}

/** What people do where something is in the way: another person, another tab, an error, too much of it. */
export const troubledFlows: readonly Flow[] = [
  flow('sign-out', signOut),
  flow('two-dialogs', twoDialogs),
  flow('error-on-error', errorOnError),
  flow('stale-save', staleSave),
  flow('two-tabs', twoTabs),
  flow('undo', undo),
  flow('many-deleted', manyDeleted),
  flow('many-users', manyUsers),
  flow('compare-versions', compareVersions),
  flow('sorting', sorting),
  flow('long-day', longDay),
];
