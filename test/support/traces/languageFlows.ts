import {
  articleFor,
  button,
  chooseMore,
  field,
  type Flow,
  flow,
  saved,
  type Scene,
} from './flowSteps';
import { answerAsOtherHost } from './otherHost';

const source = { culture: 'en-US', fingerprint: '0123456789abcdef' };

/** An article whose French title is older than its source, with two sections that nobody has translated. */
const started = {
  author: 'Ida',
  description: { 'en-US': '<p>Before the day.</p>', 'fr-FR': '' },
  sections: ['1', '2'].map((digit) => ({
    _id: digit.repeat(24),
    type: 'TextSection',
    order: Number(digit),
    title: { 'en-US': `Part ${digit}` },
    text: { 'en-US': `<p>Slowly, ${digit} times.</p>` },
  })),
};

async function translate(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const id = await articleFor(app, 'Morning', {
    ...started,
    title: { 'en-US': 'Morning', 'fr-FR': 'Soir' },
    translatedFrom: { 'title.fr-FR': source },
  });
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Author').waitFor();
  await button(page, 'Translate').click();
  const title = page.getByRole('group', { name: 'Title', exact: true });
  await title.getByRole('button', { name: 'Still right: Title' }).click();
  await title.getByText('Done').waitFor();
  await button(page, 'Copy all missing from American English').click();
  await page.getByText('0 missing').waitFor();
  await button(page, 'Undo the last change').click();
  await button(page, 'Redo the change').click();
  await title.getByRole('textbox').fill('Matin');
  await page.getByText('0 out of date', { exact: true }).click();
  await button(page, 'Save').click();
  await saved(page);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await field(page, 'Author').waitFor();
}

async function checkAndPreview(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const id = await articleFor(app, 'Evening', { ...started, isPublic: false });
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Author').waitFor();
  await button(page, 'Not for this one: No tag').click();
  await page.getByText('1 hidden').click();
  await chooseMore(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('Language').selectOption('fr-FR');
  await preview.getByLabel('Reader').selectOption('premium');
  await preview.getByLabel('Phone, px').selectOption('360');
  await field(page, 'Author').fill('Una');
  await preview.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Publish').click();
  await page.getByRole('status').filter({ hasText: 'Published.' }).first().waitFor();
  await page.getByRole('link', { name: 'Show', exact: true }).click();
}

/** What is out of date is typed over and emptied, none of it declared right. */
async function retranslate(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const section = { ...started.sections[0], title: { 'en-US': 'Part 1', 'fr-FR': 'Partie' } };
  const id = await articleFor(app, 'Noon', {
    ...started,
    title: { 'en-US': 'Noon', 'fr-FR': 'Soir' },
    sections: [section, started.sections[1]],
    translatedFrom: {
      'title.fr-FR': source,
      [`sections.${section._id}.title.fr-FR`]: source,
    },
  });
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Author').waitFor();
  await button(page, 'Translate').click();
  await page.getByText('2 out of date', { exact: true }).click();
  const title = page.getByRole('group', { name: 'Title', exact: true });
  await title.getByRole('textbox').fill('Midi');
  await page.getByText('1 out of date', { exact: true }).waitFor();
  await button(page, 'Undo the last change').click();
  await page.getByText('2 out of date', { exact: true }).waitFor();
  await button(page, 'Redo the change').click();
  await page.getByText('1 out of date', { exact: true }).waitFor();
  await button(page, 'Save').click();
  await saved(page);
  await page.getByText('All 6', { exact: true }).click();
  await page.getByText('1 out of date', { exact: true }).click();
  await title.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^What changed: Section/ }).click();
  await page.getByText('The former text is not kept any more.').waitFor();
  await page
    .getByRole('group', { name: /^Section .* Title/ })
    .getByRole('textbox')
    .fill('');
  await page.getByText('0 out of date', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: /^From/ }).selectOption('en-GB');
  await button(page, 'Save').click();
  await saved(page);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await field(page, 'Author').waitFor();
}

/** What readers of either tier get of an article that is live, with a tag that is not. */
async function readers(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const { tokens } = await app.signIn();
  const tagIds = [];
  for (const name of ['Wind', 'Mist']) {
    const body = { name, title: { 'en-US': name }, isPublic: name === 'Wind' };
    const { data } = await app.call<{ _id: string }>('PATCH', '/tags', tokens.accessToken, body);
    tagIds.push(data._id);
  }
  const id = await articleFor(app, 'Dawn', {
    ...started,
    tier: 'premium',
    isPublic: true,
    publishAt: '2026-01-05T00:00:00.000Z',
    tagIds,
  });
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Author').waitFor();
  await chooseMore(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Wind').waitFor();
  for (const tier of ['premium', 'free']) await preview.getByLabel('Reader').selectOption(tier);
  await preview.getByLabel('Language').selectOption('fr-FR');
  await preview.getByRole('button', { name: 'Close' }).click();
}

/** Another host gives back what it was sent, also the origins that it does not know. */
async function foreignOrigins(scene: Scene): Promise<void> {
  const { app, page, open } = scene;
  const id = await articleFor(app, 'Spring', {
    ...started,
    title: { 'en-US': 'Spring', 'fr-FR': 'Printemps' },
    translatedFrom: { 'title.fr-FR': source },
  });
  await answerAsOtherHost(page);
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Author').fill('Una');
  await button(page, 'Save').click();
  await saved(page);
  await button(page, 'Translate').click();
  await page
    .getByRole('group', { name: 'Title', exact: true })
    .getByRole('textbox')
    .fill('Le printemps');
  await button(page, 'Save').click();
  await saved(page);
}

/** What the browser tests about languages do again. */
export const languageBrowserFlows: readonly Flow[] = [
  flow('retranslate', retranslate),
  flow('readers', readers),
  flow('foreign-origins', foreignOrigins),
];

/** What people do about languages, and before they publish. */
export const languageFlows: readonly Flow[] = [
  flow('translate', translate),
  flow('check', checkAndPreview),
];
