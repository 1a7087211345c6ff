import sharp from 'sharp';
import { admin } from '../server/app';
import { resetTokenOf } from '../server/mail';
import { eventually } from '../eventually';
import { answerMessage, dialogNamed } from '../browser/site';
import { chooseLanguage, submitSignIn } from '../browser/page';
import {
  articleFor,
  button,
  chooseMore,
  field,
  flow,
  type Flow,
  heading,
  link,
  openArticle,
  openFilters,
  saved,
  type Scene,
} from './flowSteps';
import { languageFlows } from './languageFlows';
import { overlappingFlows } from './overlappingFlows';
import { planningFlows } from './planningFlows';
import { rareFlows } from './rareFlows';
import { troubledFlows } from './troubledFlows';

export type { Flow } from './flowSteps';

async function createArticle({ page, open }: Scene): Promise<void> {
  await open('/admin/articles');
  await link(page, 'Create Article').click();
  await field(page, 'Article Title').fill('Morning light');
  await button(page, 'Create').click();
  await heading(page, 'Edit Article').waitFor();
  await page.getByLabel('Language: Article Title').selectOption('fr-FR');
  await field(page, 'Article Title').fill('Lumière du matin');
  await field(page, 'Author').fill('Anna Larsen');
  await button(page, 'Save').click();
  await saved(page);
  await link(page, 'Back to the list').click();
  await heading(page, 'Articles').waitFor();
}

async function sections(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'In parts');
  await button(page, 'Add Section').click();
  const creation = await dialogNamed(page, 'Create Section');
  await creation.getByLabel('Section Type').selectOption('QuoteSection');
  await creation.getByRole('textbox', { name: 'Section Title' }).fill('First');
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  await answerMessage(page, 'Success', 'Section successfully created');
  await button(page, 'Edit Section: First').click();
  const change = await dialogNamed(page, 'Edit Section');
  await change.getByRole('textbox', { name: 'Section Title' }).fill('First words');
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  await change.waitFor({ state: 'detached' });
  await button(page, 'Delete Section: First words').click();
  const question = await dialogNamed(page, 'Warning');
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await dialogNamed(page, 'Success');
  await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
}

async function tags(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const { tokens } = await app.signIn();
  for (const name of ['Meditation', 'Winter']) {
    const body = { name, title: { 'en-US': name }, isPublic: true };
    await app.call('PATCH', '/tags', tokens.accessToken, body);
  }
  await openArticle(scene, 'Tagged');
  await button(page, 'Add Tag').click();
  const picker = await dialogNamed(page, 'Select a Tag');
  await picker.getByRole('button', { name: /^Meditation/ }).click();
  await picker.waitFor({ state: 'detached' });
  await button(page, 'Save').click();
  await saved(page);
  await button(page, 'Remove the tag Meditation').click();
  await button(page, 'Save').click();
  await saved(page);
}

async function upload(scene: Scene): Promise<void> {
  const { page } = scene;
  const stored = () => answerMessage(page, 'Success', 'Image successfully uploaded');
  await openArticle(scene, 'With a picture', {
    sections: [{ _id: 'c'.repeat(24), type: 'SingleImageSection', title: { 'en-US': 'The same' } }],
  });
  const picture = { width: 400, height: 300, channels: 3, background: '#c08040' } as const;
  const buffer = await sharp({ create: picture }).jpeg().toBuffer();
  await page
    .getByLabel('Select Image')
    .first()
    .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer });
  await stored();
  await button(page, 'Crop').first().click();
  const crop = await dialogNamed(page, 'Crop the picture');
  await crop.getByText('Exact numbers').click();
  await crop.getByLabel('Zoom %').fill('200');
  await crop.getByLabel('Focus point vertical %').fill('25');
  await crop.getByRole('button', { name: 'Crop' }).click();
  await stored();
  await button(page, 'Choose an existing picture').last().click();
  const shelf = await dialogNamed(page, 'Existing pictures');
  await shelf.getByRole('button', { name: /^With a picture/ }).click();
  await stored();
}

async function schedule(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'Next spring');
  await field(page, 'Publish At').fill('31/02/2028');
  await field(page, 'Publish At').fill('29/02/2028');
  await button(page, 'Save').click();
  await saved(page);
  await button(page, 'Publish').click();
  await button(page, 'Unpublish').waitFor();
  await link(page, 'Back to the list').click();
  await page.getByRole('button', { name: /^Upcoming Articles/ }).click();
}

async function conflict(scene: Scene): Promise<void> {
  const { app, page } = scene;
  const id = await openArticle(scene, 'Of two people', { author: 'Ida' });
  await field(page, 'Author').fill('Una');
  const { tokens } = await app.signIn();
  const body = { _id: id, title: { 'en-US': 'Of two people' }, author: 'Eva' };
  await app.call('PATCH', '/articles', tokens.accessToken, body);
  await button(page, 'Save').click();
  const dialog = await dialogNamed(page, 'Changed by somebody else');
  await dialog.getByRole('radio', { name: 'Yours', exact: true }).first().check();
  await dialog.getByRole('button', { name: 'Save with these choices' }).click();
  await saved(page);
}

async function deletion(scene: Scene): Promise<void> {
  const { page } = scene;
  const remove = async () => {
    await button(page, 'Delete').click();
    const question = await dialogNamed(page, 'Warning');
    await question.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByText('“Deleted by mistake” was deleted.').waitFor();
  };
  await openArticle(scene, 'Deleted by mistake');
  await remove();
  await button(page, 'Undo').click();
  await page.getByText('“Deleted by mistake” is back as it was.').waitFor();
  await link(page, 'Open').click();
  await field(page, 'Author').waitFor();
  await remove();
  await chooseMore(page, 'Recently deleted');
  await button(page, 'Restore: Deleted by mistake').click();
  await page.getByText('“Deleted by mistake” was restored.', { exact: false }).waitFor();
}

async function users({ page, open }: Scene): Promise<void> {
  await open('/admin/articles');
  await link(page, 'Users').click();
  await page.getByRole('list', { name: 'Users' }).getByRole('listitem').first().waitFor();
  await page.getByLabel('Search for users (name or email)').fill('nobody has this name');
  await button(page, 'Search').click();
  await page.getByText('No user matches “nobody has this name”.').waitFor();
  await page.getByLabel('Search for users (name or email)').fill('example.org');
  await button(page, 'Search').click();
  await button(page, `Forgot pass: ${admin.email}`).click();
  await answerMessage(
    page,
    'Success',
    `Forgot password link successfully copied to clipboard for email: ${admin.email}`,
  );
}

async function signIn({ page, open }: Scene): Promise<void> {
  await open('/signin');
  await submitSignIn(page, { ...admin, password: 'not this one' });
  await answerMessage(page, 'Error', 'The email or password is incorrect.');
  await submitSignIn(page);
  await heading(page, 'Articles').waitFor();
}

async function forgotPassword({ page, open }: Scene): Promise<void> {
  await open('/signin');
  await open('/forgotPass');
  await page.getByLabel('Email').fill(admin.email);
  await button(page, 'Get a new password').click();
  await answerMessage(
    page,
    'Success',
    `If an account exists for ${admin.email}, a reset link has been sent.`,
  );
  await page.waitForURL('**/signin');
}

async function resetPassword({ app, page, open }: Scene): Promise<void> {
  const email = 'erla@example.org';
  await app.call('POST', '/users', undefined, {
    user: { fullName: 'Erla Ösp', email, culture: 'en-GB', password: 'sól yfir sjó' },
    client: { client: 'web', clientId: 'abcdefghijkl' },
  });
  await app.call('POST', '/users/me/forgotPassword', undefined, { email });
  const mail = await eventually(async () => {
    const [found] = await app.mailsTo(email);
    if (!found) throw new Error('No mail yet.');
    return found;
  });
  await open(`/resetPass/${resetTokenOf(mail)}`);
  await page.getByLabel('New password', { exact: true }).fill('tungl yfir fjöllum');
  await page.getByLabel('Confirm new password').fill('tungl yfir fjöllum');
  await button(page, 'Reset Password').click();
  await answerMessage(page, 'Success', 'Your password has been changed.');
  await page.waitForURL('**/signin');
}

async function bulk({ app, page, open }: Scene): Promise<void> {
  for (const name of ['Lotus one', 'Lotus two', 'Lotus three']) {
    await articleFor(app, name, { isPublic: false, publishAt: '2026-01-05T00:00:00.000Z' });
  }
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  const undo = async () => {
    await button(page, 'Undo').click();
    await notice('3 are as they were before').waitFor();
  };
  await open('/admin/articles');
  await page.getByRole('searchbox').fill('lotus');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'Publish').click();
  await button(page, 'Publish 3').click();
  await notice('3 published').waitFor();
  await undo();
  await page.getByRole('checkbox', { name: 'Select Lotus one' }).check();
  await page.getByRole('checkbox', { name: 'Select Lotus three' }).click({ modifiers: ['Shift'] });
  await button(page, 'Delete').click();
  await button(page, 'Delete 3').click();
  await notice('3 deleted').waitFor();
  await undo();
}

async function trash({ app, page, open }: Scene): Promise<void> {
  const id = await articleFor(app, 'Soon back');
  const { tokens } = await app.signIn();
  await app.call('DELETE', `/articles/${id}`, tokens.accessToken);
  await open('/admin/articles');
  await chooseMore(page, 'Recently deleted');
  await button(page, 'Restore: Soon back').click();
  await page.getByRole('status').filter({ hasText: '“Soon back” was restored.' }).waitFor();
}

async function search({ app, page, open }: Scene): Promise<void> {
  for (const name of ['Sunrise over the fjord', 'Sunset over the fjord'])
    await articleFor(app, name);
  await open('/admin/articles');
  const field = page.getByRole('searchbox');
  await field.fill('fjord sunrise');
  await link(page, 'Sunrise over the fjord').waitFor();
  await link(page, 'Sunset over the fjord').waitFor({ state: 'detached' });
  await field.fill('nowhere at all');
  await button(page, 'Clear search and filters').click();
  await page.waitForURL('**/admin/articles');
  await field.fill('sunset');
  await page.waitForURL('**/admin/articles?q=sunset');
  await link(page, 'Sunset over the fjord').click();
  await heading(page, 'Edit Article').waitFor();
  await link(page, 'Back to the list').click();
  await page.waitForURL('**/admin/articles?q=sunset');
}

async function filters({ app, page, open }: Scene): Promise<void> {
  const { tokens } = await app.signIn();
  const ids = await Promise.all(
    ['Hips', 'Back'].map(async (name) => {
      const body = { name, title: { 'en-US': name }, isPublic: true };
      const { data } = await app.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, body);
      return data._id;
    }),
  );
  await articleFor(app, 'Both tags', { tagIds: ids, tier: 'premium' });
  await articleFor(app, 'One tag', { tagIds: ids.slice(0, 1) });
  await open('/admin/articles');
  const panel = await openFilters(page);
  await panel.getByRole('combobox', { name: /^Tag/ }).selectOption('Hips');
  await panel.getByRole('combobox', { name: /^Tag/ }).selectOption('Back');
  await link(page, 'One tag').waitFor();
  await panel.getByLabel('All of these tags').check();
  await link(page, 'One tag').waitFor({ state: 'detached' });
  await panel.getByLabel('Premium').check();
  await panel.getByRole('combobox', { name: /^Sort by/ }).selectOption('Author');
  await panel.getByRole('button', { name: 'Done' }).click();
  await button(page, 'Remove filter Tier: Premium').click();
  await page.goBack();
  await button(page, 'Clear filters').click();
}

async function views({ page, open }: Scene): Promise<void> {
  await open('/admin/articles?missing=is-IS');
  const panel = await openFilters(page);
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await panel.getByLabel('Name of a view of what is shown').fill('To translate');
  await panel.getByRole('button', { name: 'Save view' }).click();
  await notice('The view “To translate” was saved. Only you see it.');
  await panel.getByRole('button', { name: 'Rename the view To translate' }).click();
  await panel.getByLabel('Rename the view To translate').fill('For Iceland');
  await panel.getByLabel('Share with all administrators').first().check();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await notice('The view “For Iceland” was saved. All administrators see it.');
  await panel.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL('**/admin/articles');
  await (await openFilters(page)).getByRole('link', { name: 'For Iceland' }).click();
  await page.waitForURL('**/admin/articles?missing=is-IS');
  const again = await openFilters(page);
  await again.getByRole('button', { name: 'Delete the view For Iceland' }).click();
  const question = await dialogNamed(page, 'Warning');
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await notice('The view “For Iceland” was deleted.');
}

async function history(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const { tokens } = await app.signIn();
  const id = await articleFor(app, 'Written twice', { author: 'Ida' });
  const body = { _id: id, title: { 'en-US': 'Written twice' }, author: 'Una' };
  await app.call('PATCH', '/articles', tokens.accessToken, body);
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Author').waitFor();
  await chooseMore(page, 'History');
  const dialog = await dialogNamed(page, 'History');
  await dialog.getByRole('option').last().click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(/^Restored from/)
    .first()
    .waitFor();
  await button(page, 'Save').click();
  await saved(page);
}

async function duplicate(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'Worth a second one', { author: 'Ida' });
  await chooseMore(page, 'Duplicate');
  await page.getByRole('textbox', { name: 'Article Title', exact: true }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value.endsWith('(copy)')),
  );
}

async function language({ page, open }: Scene): Promise<void> {
  await open('/admin/articles');
  await chooseLanguage(page, 'fr-FR');
  await page.locator('html[lang="fr-FR"]').waitFor();
  await chooseLanguage(page, 'is-IS');
  await page.locator('html[lang="is-IS"]').waitFor();
}

async function lostConnection(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'On a train');
  const banner = page.getByText('No connection to the server.');
  await field(page, 'Author').fill('Sigga');
  await page.context().setOffline(true);
  await banner.waitFor();
  await button(page, 'Save').click();
  await page.getByText('It is saved as soon as the connection is back.').waitFor();
  await page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor();
}

/** One flow for each thing that people do with the app. */
export const goldenFlows: readonly Flow[] = [
  flow('sign-in', signIn, false),
  flow('create-article', createArticle),
  flow('sections', sections),
  flow('tags', tags),
  flow('upload', upload),
  flow('schedule', schedule),
  flow('conflict', conflict),
  flow('deletion', deletion),
  flow('bulk', bulk),
  flow('trash', trash),
  flow('search', search),
  flow('filters', filters),
  flow('views', views),
  flow('history', history),
  flow('duplicate', duplicate),
  flow('users', users),
  flow('forgot-password', forgotPassword, false),
  flow('reset-password', resetPassword, false),
  flow('language', language),
  flow('lost-connection', lostConnection),
  ...languageFlows,
  ...planningFlows,
  ...troubledFlows,
  ...rareFlows,
  ...overlappingFlows,
];
