import { submitSignIn } from '../browser/page';
import { dialogNamed } from '../browser/site';
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
import { languageBrowserFlows } from './languageFlows';
import { overlappingBrowserFlows } from './overlappingFlows';
import { slowFlows } from './slowFlows';

const published = (day: string) => ({ isPublic: true, publishAt: `${day}T00:00:00.000Z` });

async function tagFor({ app }: Scene, name: string): Promise<string> {
  const { tokens } = await app.signIn();
  const body = { name, title: { 'en-US': name }, isPublic: !['Neck', 'Toe'].includes(name) };
  return (await app.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, body)).data._id;
}

async function answer({ page }: Scene, press: string): Promise<void> {
  const question = await dialogNamed(page, 'Warning');
  await question.getByRole('button', { name: press, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

async function logOutAndIn({ page }: Scene): Promise<void> {
  await button(page, 'Sign in').waitFor();
  await submitSignIn(page);
  await heading(page, 'Articles').waitFor();
}

async function lists(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const [hips, neck] = [await tagFor(scene, 'Hips'), await tagFor(scene, 'Neck')];
  await articleFor(app, 'Pine', {
    ...published('2026-01-05'),
    author: 'Ida',
    tier: 'premium',
    tagIds: [hips],
  });
  await articleFor(app, 'Fir', { ...published('2026-02-05'), author: 'Una', tagIds: [neck] });
  await articleFor(app, 'Yew', published('2028-02-29'));
  await articleFor(app, 'Moss', { title: { 'en-US': 'Moss', 'fr-FR': 'Mousse' } });
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const actions = page.getByRole('group', { name: 'Actions' });
  await open('/admin/articles?open=unpublished,upcoming,published');
  const table = page.getByRole('table', { name: 'Published Articles', exact: true });
  await table.getByRole('button', { name: 'Article Title' }).click();
  const panel = await openFilters(page);
  const choose = async (name: string) => {
    await panel.getByLabel(name, { exact: true }).first().check();
    await panel.getByLabel(name, { exact: true }).first().uncheck();
  };
  for (const name of ['Premium', 'Scheduled', 'French']) await choose(name);
  await panel.getByLabel('Premium', { exact: true }).check();
  await choose('Scheduled');
  await panel.getByLabel('Premium', { exact: true }).uncheck();
  await panel.getByRole('combobox', { name: /^Tag/ }).selectOption('Hips');
  await link(page, 'Fir').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Done' }).click();
  await button(page, 'Remove filter Tag: Hips').click();
  await page.getByRole('checkbox', { name: 'Select Pine' }).check();
  await page.getByRole('checkbox', { name: 'Select Fir' }).check();
  await actions.getByRole('button', { name: 'Unpublish' }).click();
  await button(page, 'Unpublish 2').click();
  await notice('2 unpublished');
  await button(page, 'Undo').click();
  await notice('2 are as they were before');
  await page.getByRole('checkbox', { name: 'Select Moss' }).check();
  await actions.getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Delete 1').click();
  await notice('1 deleted');
  await chooseMore(page, 'Recently deleted');
  await button(page, 'Restore: Moss').click();
  await notice('“Moss” was restored.');
  for (const name of ['Tags', 'Series', 'Users', 'Audios']) {
    await link(page, name).click();
    await heading(page, name).waitFor();
  }
  await link(page, 'Articles').click();
  await link(page, 'Moss').waitFor();
  await button(page, 'Logout').click();
  await logOutAndIn(scene);
}

async function editing(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const knee = await tagFor(scene, 'Knee');
  await tagFor(scene, 'Toe');
  const section = (digit: string) => ({
    _id: digit.repeat(24),
    order: Number(digit),
    type: 'TextSection',
    title: { 'en-US': `Part ${digit}` },
  });
  const id = await openArticle(scene, 'Morning', {
    author: 'Ida',
    description: { 'en-US': '<p>Breathe in.</p>' },
    tagIds: [knee],
    sections: [section('1'), section('2')],
  });
  const save = async () => {
    await button(page, 'Save').click();
    await saved(page);
  };
  await field(page, 'Author').fill('Ida Berg');
  await button(page, 'Undo the last change').click();
  await button(page, 'Redo the change').click();
  await page.getByLabel('Language: Article Title').selectOption('fr-FR');
  await field(page, 'Article Title').fill('Matin');
  await save();
  await field(page, 'Publish At').fill('29/02/2028');
  await save();
  await button(page, 'Publish').click();
  await button(page, 'Unpublish').waitFor();
  // What is missing is named for half a minute; a recording must not depend on how long it takes.
  await button(page, 'Close').click();
  await button(page, 'Add Tag').click();
  const picker = await dialogNamed(page, 'Select a Tag');
  await picker.getByRole('button', { name: /^Toe/ }).click();
  await picker.waitFor({ state: 'detached' });
  await button(page, 'Remove the tag Knee').click();
  await button(page, 'Edit Section: Part 1').click();
  const change = await dialogNamed(page, 'Edit Section');
  await change.getByRole('textbox', { name: 'Section Title' }).fill('Part one');
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  await change.waitFor({ state: 'detached' });
  await button(page, 'Delete Section: Part 2').click();
  await answer(scene, 'Yes');
  await dialogNamed(page, 'Success');
  await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
  await field(page, 'Author').fill('Una');
  const { tokens } = await app.signIn();
  const { data } = await app.call<object>('GET', `/articles/${id}`, tokens.accessToken);
  await app.call('PATCH', '/articles', tokens.accessToken, { ...data, author: 'Eva' });
  await button(page, 'Save').click();
  const conflict = await dialogNamed(page, 'Changed by somebody else');
  await conflict.getByRole('radio', { name: 'Yours', exact: true }).first().check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await saved(page);
  await chooseMore(page, 'History');
  const dialog = await dialogNamed(page, 'History');
  await dialog.getByRole('listbox').getByRole('option').last().click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Logout').click();
  await answer(scene, 'Stay');
  await link(page, 'Back to the list').click();
  await answer(scene, 'Leave');
  await heading(page, 'Articles').waitFor();
  await button(page, 'Logout').click();
  await logOutAndIn(scene);
  await page.getByRole('link', { name: 'Open the draft Morning' }).click();
  await button(page, 'Continue').click();
  await button(page, 'Save').click();
  await saved(page);
  await link(page, 'Back to the list').click();
  await heading(page, 'Articles').waitFor();
}

/** Several items come back at once. */
async function restoration({ app, page, open }: Scene): Promise<void> {
  const { tokens } = await app.signIn();
  for (const name of ['Rush', 'Reed']) {
    const id = await articleFor(app, name);
    await app.call('DELETE', `/articles/${id}`, tokens.accessToken);
  }
  await open('/admin/articles');
  await chooseMore(page, 'Recently deleted');
  for (const name of ['Rush', 'Reed'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const actions = page.getByRole('group', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('status').filter({ hasText: '2 restored' }).waitFor();
}

/** What the browser tests in `test/browser/recorded` do again, so that little of the app is left out. */
export const browserFlows: readonly Flow[] = [
  flow('lists', lists),
  flow('editing', editing),
  flow('restoration', restoration),
  ...slowFlows,
  ...overlappingBrowserFlows,
  ...languageBrowserFlows,
];
