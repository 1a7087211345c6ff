import { screen, within } from '@testing-library/react';
import { openEdit } from '../../../support/screens/articleScreens';
import { button, field } from '../../../support/screens/editScreen';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { renderApp } from '../../../support/screens/renderApp';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = article('7', {
  title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' },
  description: { 'en-US': '<p>Slow</p>', 'fr-FR': '<p></p>', 'is-IS': '<p>&nbsp;</p>' },
  sections: [
    { _id: 'c'.repeat(24), type: 'TextSection', order: 1, text: { 'en-US': '<p>In</p>' } },
    { _id: 'd'.repeat(24), type: 'QuoteSection', order: 2, title: { 'fr-FR': 'Mots' } },
  ],
});

const row = () => within(screen.getByRole('group', { name: 'Languages of the texts' }));
const counts = () =>
  row()
    .getAllByRole('button', { name: /^..-../ })
    .map((one) => one.textContent);
const chosen = () =>
  row()
    .getAllByRole('button', { pressed: true })
    .map((one) => one.textContent?.slice(0, 5));
const languageOf = (name: string) => screen.getByRole('combobox', { name: new RegExp(name) });

test('counts the texts that each language has, of those that any language has', async () => {
  const { user } = await openEdit(fake, stored);
  expect(counts()).toEqual(['en-US 3/4', 'en-GB –', 'fr-FR 2/4', 'is-IS –']);
  await user.clear(field('Article Title'));
  expect(counts()).toEqual(['en-US 2/4', 'en-GB –', 'fr-FR 2/4', 'is-IS –']);
});

test('a press shows title, description and sections in that language, and each can still differ (D140)', async () => {
  const { user } = await openEdit(fake, stored);
  expect(chosen()).toEqual(['en-US']);
  await user.click(row().getByRole('button', { name: /^fr-FR/ }));
  expect(field('Article Title')).toHaveValue('Souffle');
  for (const name of ['Article Title', 'Article Description', 'Article Sections'])
    expect(languageOf(name)).toHaveDisplayValue('Français (France)');
  expect(chosen()).toEqual(['fr-FR']);
  await user.selectOptions(languageOf('Article Title'), 'Íslenska (Iceland)');
  expect(languageOf('Article Description')).toHaveDisplayValue('Français (France)');
  expect(row().queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('shows also the texts in that language which the item lacks', async () => {
  const { description: _, sections: __, ...titled } = stored;
  const { user } = await openEdit(fake, titled);
  await user.click(row().getByRole('button', { name: /^fr-FR/ }));
  for (const name of ['Article Title', 'Article Description', 'Article Sections'])
    expect(languageOf(name)).toHaveDisplayValue('Français (France)');
  expect(chosen()).toEqual(['fr-FR']);
});

test('an item whose title is written in another language is begun in that language', async () => {
  keepArticles(fake, []);
  restoreVisit(fake);
  const { user } = await renderApp('/admin/articles/create');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Language: Article Title' }),
    'Français (France)',
  );
  await user.type(field('Article Title'), 'Souffle');
  await user.click(button('Create'));
  await screen.findByRole('heading', { name: 'Edit Article' });
  expect(field('Article Title')).toHaveValue('Souffle');
  expect(chosen()).toEqual(['fr-FR']);
});

test('one button at a time is solid: Publish while nothing is unsaved, else Save', async () => {
  const { user } = await openEdit(fake, { ...stored, isPublic: false });
  expect(button('Publish')).toHaveClass('bg-publish');
  expect(button('Save')).not.toHaveClass('bg-ink');
  await user.type(field('Article Title'), '!');
  expect(button('Publish')).not.toHaveClass('bg-publish');
  expect(button('Save')).toHaveClass('bg-ink');
});
