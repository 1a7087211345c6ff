import { screen, waitFor, within } from '@testing-library/react';
import type { ArticleInput } from '../../../../src/api';
import { button, field } from '../../../support/screens/editScreen';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored: ArticleInput = {
  title: { 'en-US': 'Breath', 'fr-FR': 'Souffle' },
  description: { 'en-US': '<p>Slow <a href="https://example.org">air</a></p>' },
  author: 'Ida',
  tier: 'premium',
  sections: [
    { _id: 'c'.repeat(24), type: 'QuoteSection', order: 2, text: { 'en-US': '<p>Out</p>' } },
    { _id: 'd'.repeat(24), type: 'TextSection', order: 1, text: { 'en-US': '<p>In</p>' } },
    { _id: 'e'.repeat(24), type: 'GridImageSection', order: 3 },
  ],
};

type Person = Awaited<ReturnType<typeof openEdit>>['user'];

async function preview(user: Person): Promise<HTMLElement> {
  await user.click(button('More'));
  await user.click(screen.getByRole('menuitem', { name: 'Preview' }));
  return screen.findByRole('region', { name: 'Preview' });
}

/** What is drawn on the phone, in its shadow root. */
function drawn(): HTMLElement {
  const hosts = [...document.querySelectorAll('[data-preview] *')];
  const root = hosts.find((host) => host.shadowRoot)?.shadowRoot;
  return root?.querySelector('article') as HTMLElement;
}
const paths = () =>
  [...drawn().querySelectorAll<HTMLElement>('[data-path]')].map((block) => block.dataset.path);

test('draws the draft with what is unsaved, in the order of readers, and leads from each part to its field', async () => {
  const { user } = await openEdit(fake, article('7', stored));
  const region = await preview(user);
  expect(within(region).getByRole('heading', { name: 'Preview' })).toHaveFocus();
  expect(paths()).toEqual([
    'imgURL',
    'title',
    'author',
    'description',
    `sections.${'d'.repeat(24)}`,
    `sections.${'c'.repeat(24)}`,
    `sections.${'e'.repeat(24)}`,
  ]);
  expect(drawn()).toHaveTextContent('Not drawn here: GridImageSection');
  await user.type(field('Article Title'), '!');
  await waitFor(() => expect(within(drawn()).getByText('Breath!')).toBeInstanceOf(HTMLElement));
  await user.click(within(drawn()).getByRole('button', { name: 'Edit: Author' }));
  expect(field('Author')).toHaveFocus();
});

test('shows another language, and where a text is empty in it', async () => {
  const { user } = await openEdit(fake, article('7', stored));
  const region = await preview(user);
  await user.selectOptions(within(region).getByLabelText('Language'), 'fr-FR');
  expect(drawn()).toHaveTextContent('Souffle');
  expect(drawn()).toHaveTextContent('Description: empty in French');
  await user.click(within(drawn()).getByRole('button', { name: 'Edit: Description' }));
  const editor = screen.getByRole('textbox', { name: 'Article Description' });
  expect(editor).toHaveFocus();
  expect(editor).toHaveAttribute('lang', 'fr-FR');
});

test('gives pictures the words that say what they show, in its language', async () => {
  fake.on('getFileUrl', () => ({ data: 'https://files.example.org/1' }));
  const imgURL = `articles/${article('7')._id}/coverImage.jpg`;
  const imgAlt = { 'en-US': 'A lake', 'fr-FR': 'Un lac' };
  const sections = [
    { _id: 'c'.repeat(24), type: 'SingleImageSection', imgURL, imgAlt, imgDecorative: true },
  ];
  const { user } = await openEdit(fake, article('7', { ...stored, imgURL, imgAlt, sections }));
  const region = await preview(user);
  const alts = () => [...drawn().querySelectorAll('img')].map(({ alt }) => alt);
  await waitFor(() => expect(alts()).toEqual(['A lake', '']));
  await user.selectOptions(within(region).getByLabelText('Language'), 'fr-FR');
  expect(alts()).toEqual(['Un lac', '']);
});

test('beside a translation it shows that language, and leads to its texts', async () => {
  const { user } = await openEdit(fake, article('7', stored));
  await user.click(button('More'));
  await user.click(screen.getByRole('menuitem', { name: 'Translate' }));
  await screen.findByRole('heading', { name: 'Translate' });
  await preview(user);
  expect(drawn()).toHaveTextContent('Title: empty in Icelandic');
  await user.click(within(drawn()).getByRole('button', { name: 'Edit: Description' }));
  expect(screen.getByRole('group', { name: 'Description' })).toHaveFocus();
});

test('says who sees it, by reader and moment, and that what is drawn is not saved', async () => {
  const { user } = await openEdit(fake, article('7', { ...stored, isPublic: false }));
  const region = await preview(user);
  const says = (text: string) => expect(within(region).getByRole('status')).toHaveTextContent(text);
  says('Nobody sees this: it is unpublished.');
  await user.selectOptions(within(region).getByLabelText('Moment'), 'live');
  says('Free readers do not see this: it is premium.');
  await user.selectOptions(within(region).getByLabelText('Reader'), 'premium');
  says('Premium readers see this.');
  expect(region).toHaveTextContent('5 words · 1 minute to read');
  await user.type(field('Article Title'), 'x');
  says('Premium readers see this. · Unsaved changes');
});

test('shows a new item as well, makes no call, and gives the focus back to the page when it closes', async () => {
  const { user } = await openCreate(fake);
  const before = fake.calls.map(({ id }) => id).filter((id) => id !== 'listTags').length;
  const region = await preview(user);
  await user.type(field('Article Title'), 'New');
  await waitFor(() => expect(drawn()).toHaveTextContent('New'));
  expect(fake.calls.map(({ id }) => id).filter((id) => id !== 'listTags')).toHaveLength(before);
  await user.click(within(region).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
