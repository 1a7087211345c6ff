import { screen, waitFor, within } from '@testing-library/react';
import type { Article, ArticleInput } from '../../../../src/api';
import { button, card, field } from '../../../support/screens/editScreen';
import { noticed } from '../../../support/screens/announced';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const complete: ArticleInput = {
  title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' },
  description: { 'en-US': '<p>Slow</p>', 'fr-FR': '<p>Lent</p>' },
  imgURL: `articles/${'7'.padStart(24, 'a')}/coverImage.jpg`,
  imgAlt: { 'en-US': 'A lake', 'fr-FR': 'Un lac' },
  tagIds: ['e'.repeat(24)],
  sections: [
    {
      _id: 'c'.repeat(24),
      type: 'TextSection',
      order: 1,
      title: { 'en-US': 'First', 'fr-FR': 'Début' },
      text: { 'en-US': '<p>In</p>', 'fr-FR': '<p>Dedans</p>' },
    },
  ],
};

const open = (fields: ArticleInput = {}, ...others: Article[]) => {
  const tag = { _id: 'e'.repeat(24), isPublic: true, title: { 'en-US': 'Winter' } };
  fake.on('listTags', () => ({ data: [tag] }));
  fake.on('getFileUrl', () => ({ data: 'https://files.example.org/1' }));
  return openEdit(fake, article('7', { ...complete, ...fields }), ...others);
};

const lines = () =>
  within(card('Checks'))
    .getAllByRole('listitem')
    .map((line) => within(line).getAllByRole('button')[0]?.textContent);
const line = (text: RegExp) => within(card('Checks')).getByRole('button', { name: text });
const stored = () => JSON.parse(localStorage.getItem('hiddenChecks') ?? '{}') as unknown;

beforeEach(() => localStorage.removeItem('hiddenChecks'));

test('an item that has all is ready, and a new one is not checked', async () => {
  const { unmount } = await open();
  expect(await screen.findAllByText('Ready')).not.toEqual([]);
  expect(screen.queryByRole('region', { name: 'Checks' })).not.toBeInTheDocument();
  unmount();
  await openCreate(fake);
  expect(screen.queryByText(/^\d+ checks?$/)).not.toBeInTheDocument();
});

test('a language that other published items have is missing also where no list was open before', async () => {
  const live = { isPublic: true, publishAt: '2020-01-01T00:00:00.000Z' };
  const other = article('8', { title: { 'is-IS': 'Andardráttur' }, ...live });
  const openedAt = performance.now();
  await open({}, other);
  await waitFor(() => expect(fake.callsOf('listArticles')).not.toEqual([]));
  // Nothing is fetched for it before nobody has done anything for some seconds.
  expect(performance.now() - openedAt).toBeGreaterThan(5_000);
  expect(await screen.findByText(/^Icelandic is missing/)).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: '1 check' })).not.toEqual([]);
});

test('the button counts what is unsaved as well and leads to the list, warnings first', async () => {
  const { user } = await open({ imgURL: null, tagIds: [] });
  await waitFor(() => expect(lines()).toEqual(['No picture Image', 'No tag Tags']));
  await user.clear(field('Article Title'));
  await waitFor(() => expect(lines()).toHaveLength(3));
  const [count] = await screen.findAllByRole('button', { name: '3 checks' });
  await user.click(count as HTMLElement);
  expect(line(/^1 text is missing in American English/)).toHaveFocus();
});

test('a line chooses the culture, and focuses its field or section', async () => {
  const sections = complete.sections?.map((one) => ({ ...one, text: {} }));
  const description = { 'en-US': '<p>Slow</p>' };
  const { user } = await open({ sections, description, publishAt: null });
  await screen.findByRole('region', { name: 'Checks' });
  await user.click(line(/^1 text is missing in French Description, French/));
  const editor = await screen.findByRole('textbox', { name: 'Article Description' });
  expect(editor).toHaveFocus();
  expect(editor).toHaveAttribute('lang', 'fr-FR');
  await user.click(line(/^Empty section Section “First”/));
  expect(screen.getByRole('article', { name: /First/ })).toHaveFocus();
  await user.click(line(/^No publish date/));
  expect(field('Publish At')).toHaveFocus();
});

test.each(['null', '[]', '7', '{"articles/x": 7}', 'x'])(
  'what else may be stored as hidden checks, %s, changes nothing',
  async (text) => {
    localStorage.setItem('hiddenChecks', text);
    await open({ imgURL: null, tagIds: [] });
    expect(await screen.findAllByRole('button', { name: '2 checks' })).not.toEqual([]);
  },
);

test('a check can be hidden for this item on this device, and be brought back', async () => {
  const { user, unmount } = await open({ imgURL: null, tagIds: [] });
  await user.click(await screen.findByRole('button', { name: 'Not for this one: No tag' }));
  expect(lines()[0]).toBe('No picture Image');
  expect(await screen.findAllByRole('button', { name: '1 check' })).not.toEqual([]);
  expect(line(/^No picture/)).toHaveFocus();
  const item = `articles/${'7'.padStart(24, 'a')}`;
  expect(stored()).toEqual({ [item]: ['noTag tagIds'] });
  unmount();

  const again = await open({ imgURL: null, tagIds: [] });
  await again.user.click(await screen.findByText('1 hidden for this item'));
  await again.user.click(button('Check again: No tag'));
  expect(await screen.findAllByRole('button', { name: '2 checks' })).not.toEqual([]);
  expect(stored()).toEqual({});
});

test('publishing asks nothing, takes one press and one call, and then names the warnings', async () => {
  const { user, inStore } = await open({ isPublic: false, imgURL: null, publishAt: null });
  await waitFor(() => expect(fake.callsOf('listTags')).toHaveLength(1));
  const before = fake.calls.length;
  await user.click(button('Publish'));
  const notice = await noticed('Published. No publish date: nobody sees it · No picture');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(inStore()?.isPublic).toBe(true);
  // On a busy machine the list, which is fetched once nobody has done anything for some seconds, may come meanwhile.
  const calls = fake.calls.slice(before).filter(({ id }) => id !== 'listArticles');
  expect(calls.map(({ id }) => id)).toEqual(['saveArticle']);
  await user.click(within(notice).getByRole('link', { name: 'Show' }));
  await waitFor(() => expect(line(/^No publish date/)).toHaveFocus());
});

test('publishing what has no warning says nothing more, and neither does unpublishing', async () => {
  const { user, inStore } = await open({ isPublic: false, tagIds: [] });
  await user.click(button('Publish'));
  await waitFor(() => expect(inStore()?.isPublic).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(inStore()?.isPublic).toBe(false));
  expect(screen.queryByText(/^Published\. /)).not.toBeInTheDocument();
});
