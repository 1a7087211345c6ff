import { screen, waitFor, within } from '@testing-library/react';
import type { View } from '../../../../src/api';
import { failure } from '../../../support/fakeApi/fakeApi';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { tag } from '../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';
import { noticed } from '../../../support/screens/announced';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

const calm = tag('1', { title: { 'en-US': 'Calm' } });
const some = [
  article('1', { title: { 'en-US': 'Sun' }, tier: 'premium', author: 'Anna', tagIds: [calm._id] }),
  article('2', { title: { 'en-US': 'Moon' }, imgURL: 'articles/2/coverImage.jpg' }),
  article('3', { title: { 'en-US': 'Sea', 'fr-FR': 'Mer' }, author: 'Þóra' }),
];

let views: View[];

beforeEach(() => {
  views = [];
  keepArticles(fake, some);
  keepItems(fake, 'Tag', [calm]);
  fake.on('listViews', () => ({ data: views }));
  fake.on('saveView', ({ body }) => {
    const input = body as Omit<View, 'isOwn'>;
    const same = views.find(({ _id, name }) =>
      input._id === undefined ? name === input.name : _id === input._id,
    );
    const saved = { ...same, ...input, _id: same?._id ?? 'new', isOwn: true } as View;
    views = [...views.filter((one) => one !== same), saved];
    return { data: saved };
  });
  fake.on('deleteView', ({ params: [id = ''] }) => {
    views = views.filter(({ _id }) => _id !== id);
    return { data: { _id: id } };
  });
});

/** Opens the list of all views. */
async function openViews(address = '/admin/articles') {
  restoreVisit(fake);
  const app = await renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: /^More views/ }));
  const panel = await screen.findByRole('dialog', { name: 'Views' });
  return { ...app, panel, search: () => app.router.state.location.search };
}

async function open(address = '/admin/articles') {
  restoreVisit(fake);
  const app = await renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: /^Filter/ }));
  const panel = await screen.findByRole('dialog', { name: 'Filters: Articles' });
  return { ...app, panel, search: () => app.router.state.location.search };
}

const titles = () =>
  screen
    .getAllByRole('cell')
    .flatMap((cell) => within(cell).queryAllByRole('link'))
    .map((link) => link.textContent);
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.textContent);

test('a search finds items by the names of their tags, which the list of tags has (D134)', async () => {
  restoreVisit(fake);
  const { user } = await renderApp('/admin/articles');
  await screen.findByRole('link', { name: 'Moon' });
  expect(fake.callsOf('listTags')).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'calm');
  await waitFor(() => expect(titles()).toEqual(['Sun']));
});

describe('the address of a list', () => {
  test('keeps nothing that the list does not know, and names a tag that is gone in words', async () => {
    restoreVisit(fake);
    const { router } = await renderApp(
      `/admin/articles?utm=1&author=%00&tag=${'f'.repeat(24)}&other=2`,
    );
    await waitFor(() => expect(chips()).toEqual(['Tag: A tag that no longer exists']));
    await waitFor(() => expect(router.state.location.search).toBe(`?tag=${'f'.repeat(24)}`));
  });
});

describe('a row that a search finds by a title in another language', () => {
  test('shows that title as well', async () => {
    restoreVisit(fake);
    const { user } = await renderApp('/admin/articles');
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'mer');
    const row = (await screen.findByRole('link', { name: 'Sea' })).closest('[role="row"]');
    expect(row).toHaveTextContent('fr-FR Mer');
    await user.clear(search);
    await user.type(search, 'sea');
    expect(
      (await screen.findByRole('link', { name: 'Sea' })).closest('[role="row"]'),
    ).not.toHaveTextContent('Mer');
  });
});

describe('the filter panel', () => {
  test('filters by tag, author, picture and language, each with a chip that removes it', async () => {
    const { user, panel } = await open();
    // The panel opens before the tags are loaded.
    await within(panel).findByRole('option', { name: 'Calm' });
    await user.selectOptions(within(panel).getByLabelText('Tag'), calm._id);
    expect(titles()).toEqual(['Sun']);
    await waitFor(() => expect(chips()).toEqual(['Tag: Calm']));
    await user.selectOptions(within(panel).getByLabelText('Tag'), 'No tag');
    await user.selectOptions(within(panel).getByLabelText('Author'), 'Þóra');
    expect(titles()).toEqual(['Sea']);
    await user.click(within(panel).getByLabelText('Without picture'));
    await user.click(
      within(within(panel).getByRole('group', { name: 'Missing in' })).getByLabelText('French'),
    );
    expect(chips()).toEqual([
      'Tag: Calm',
      'Tag: No tag',
      'Author: Þóra',
      'Missing in: French',
      'Without picture',
    ]);
    expect(screen.getByText('Nothing here matches all of that.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Remove filter Missing in/ }));
    expect(titles()).toEqual(['Sea']);
    expect(screen.getByRole('button', { name: 'Remove filter Without picture' })).toHaveFocus();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(titles()).toEqual(['Sun', 'Moon', 'Sea']);
  });

  test('takes days as they are typed elsewhere, dd/MM/yyyy (D137)', async () => {
    const { user, panel, search } = await open();
    const field = within(panel).getByLabelText('Publish date from');
    await user.type(field, '31/02/2024');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '06/02/2024');
    expect(screen.getByText('Nothing here matches all of that.')).toBeInTheDocument();
    await waitFor(() => expect(search()).toBe('?from=2024-02-06'));
    await waitFor(() => expect(chips()).toEqual(['Publish date from: 6 Feb 2024']));
    await user.click(screen.getByRole('button', { name: /^Remove filter/ }));
    expect(titles()).toEqual(['Sun', 'Moon', 'Sea']);
  });

  test('says that a last day before the first one leaves no item in between', async () => {
    const { user, panel } = await open();
    const last = within(panel).getByLabelText('Publish date to');
    await user.type(within(panel).getByLabelText('Publish date from'), '06/02/2024');
    await user.type(last, '06/02/2024');
    expect(last).not.toHaveAccessibleDescription();
    await user.clear(last);
    await user.type(last, '05/02/2024');
    expect(last).toHaveAccessibleDescription('Before the first day: no item is in between.');
  });

  test('finds items that have all of several tags, instead of any of them', async () => {
    const deep = tag('2', { title: { 'en-US': 'Deep' } });
    keepItems(fake, 'Tag', [calm, deep]);
    keepArticles(fake, [
      ...some.slice(1),
      article('4', { title: { 'en-US': 'Lake' }, tagIds: [deep._id, calm._id] }),
      article('5', { title: { 'en-US': 'Pond' }, tagIds: [calm._id] }),
    ]);
    const { user, panel, search } = await open();
    const all = 'All of these tags';
    await within(panel).findByRole('option', { name: 'Calm' });
    await user.selectOptions(within(panel).getByLabelText('Tag'), calm._id);
    expect(within(panel).queryByLabelText(all)).not.toBeInTheDocument();
    await user.selectOptions(within(panel).getByLabelText('Tag'), deep._id);
    expect(titles()).toEqual(['Lake', 'Pond']);
    await user.click(within(panel).getByLabelText(all));
    expect(titles()).toEqual(['Lake']);
    expect(chips()).toEqual(['Tag: Calm', 'Tag: Deep', all]);
    await waitFor(() => expect(search()).toBe(`?tag=${calm._id}&tag=${deep._id}&tags=all`));
    await user.click(screen.getByRole('button', { name: 'Remove filter Tag: Deep' }));
    expect(titles()).toEqual(['Lake', 'Pond']);
    expect(chips()).toEqual(['Tag: Calm']);
  });

  test('sorts by fields without a column, and closes on Escape', async () => {
    const { user, panel, search } = await open();
    await user.selectOptions(within(panel).getByLabelText('Sort by'), 'Author');
    expect(titles()).toEqual(['Sun', 'Sea', 'Moon']);
    await user.selectOptions(within(panel).getByLabelText('Order'), 'Descending');
    expect(titles()).toEqual(['Sea', 'Sun', 'Moon']);
    await waitFor(() => expect(search()).toBe('?sort=-author'));
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  test('says on its button how many filters are set, and shows an order without a column as a chip', async () => {
    const { user, panel } = await open();
    expect(screen.getByRole('heading', { name: 'Filters: Articles' })).toHaveFocus();
    await user.click(within(panel).getByLabelText('Premium'));
    await user.click(
      within(within(panel).getByRole('group', { name: 'Missing in' })).getByLabelText('French'),
    );
    expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeInTheDocument();
    await user.selectOptions(within(panel).getByLabelText('Sort by'), 'Author');
    expect(chips()).toEqual(['Tier: Premium', 'Missing in: French', 'Sort by: Author, Ascending']);
    await user.click(screen.getByRole('button', { name: /^Remove filter Sort by/ }));
    expect(chips()).toEqual(['Tier: Premium', 'Missing in: French']);
  });

  test('saves the current filters as a view, once there are any', async () => {
    const { user, panel } = await open();
    expect(within(panel).queryByRole('button', { name: 'Save as view…' })).not.toBeInTheDocument();
    await user.click(within(panel).getByLabelText('Premium'));
    await user.click(await within(panel).findByRole('button', { name: 'Save as view…' }));
    expect(within(panel).getByLabelText(/^Name of a view/)).toHaveFocus();
    await user.keyboard('Paid');
    await user.click(within(panel).getByLabelText('Share with all administrators'));
    await user.click(within(panel).getByRole('button', { name: 'Save view' }));
    await noticed('The view “Paid” was saved. All administrators see it.');
    expect(views.at(-1)).toMatchObject({ query: '?tier=premium', isShared: true });
    await waitFor(() =>
      expect(within(panel).getByRole('button', { name: 'Save as view…' })).toHaveFocus(),
    );
  });

  test('replaces a view of the same name, also one that is new, only after a question, and never takes away its sharing', async () => {
    const { user, panel } = await open('/admin/articles?tier=premium');
    await user.click(await within(panel).findByRole('button', { name: 'Save as view…' }));
    // In another tab, by the same person.
    views.push({ ...view('2'), name: 'Paid', isShared: true });
    const save = async (answer: string) => {
      await user.click(within(panel).getByRole('button', { name: 'Save view' }));
      const question = await screen.findByRole('dialog', { name: 'Warning' });
      expect(question).toHaveTextContent('All administrators see your view “Paid”.');
      await user.click(within(question).getByRole('button', { name: answer }));
    };
    await user.type(within(panel).getByLabelText(/^Name of a view/), 'Paid');
    await save('No');
    expect(fake.callsOf('saveView')).toEqual([]);
    await save('Yes');
    await noticed('The view “Paid” was saved. All administrators see it.');
    expect(views).toEqual([{ ...view('2'), name: 'Paid', query: '?tier=premium', isShared: true }]);
  });
});

describe('the views', () => {
  test('are tabs with the number of their items, one of which is the present one', async () => {
    restoreVisit(fake);
    const { user, router } = await renderApp('/admin/articles');
    const tabs = within(await screen.findByRole('navigation', { name: 'Views' }));
    await waitFor(() =>
      expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'All3',
        'Goes live next0',
        'Missing in French2',
      ]),
    );
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    await user.click(tabs.getByRole('link', { name: /French/ }));
    await waitFor(() => expect(titles()).toEqual(['Sun', 'Moon']));
    expect(router.state.location.search).toBe('?missing=fr-FR');
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('French');
  });

  test('open by one click, as links that can be shared, each with its number', async () => {
    const { user, panel, search } = await openViews();
    const link = within(panel).getByRole('link', { name: /^Without picture/ });
    expect(within(panel).getByRole('link', { name: /^All/ })).toHaveFocus();
    expect(link).toHaveTextContent('2');
    expect(link).toHaveAttribute('href', '/admin/articles?picture=none');
    await user.click(link);
    await waitFor(() => expect(titles()).toEqual(['Sun', 'Sea']));
    expect(search()).toBe('?picture=none');
    expect(panel).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: /^Without picture/ });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Views' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('list those saved for this content type, and delete one after a question', async () => {
    views.push({ ...view('2'), name: 'Shared ones', isShared: true, isOwn: false });
    views.push({ ...view('3'), name: 'Of audios', resourceType: 'audios' });
    const { user, panel } = await openViews('/admin/articles?q=x');
    const link = await within(panel).findByRole('link', { name: /^Shared ones/ });
    expect(link).toHaveAttribute('aria-current', 'true');
    expect(within(panel).queryByRole('link', { name: /^Of audios/ })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Delete the view Shared ones' }));
    const question = await screen.findByRole('dialog', { name: 'Warning' });
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(views.map(({ name }) => name)).toEqual(['Of audios']));
    await noticed('The view “Shared ones” was deleted.');
    // The panel is still there after the question.
    expect(panel).toBeInTheDocument();
  });

  test('give the focus to the next when one is deleted, of the last to the one before', async () => {
    views.push({ ...view('2'), name: 'Paid' }, { ...view('3'), name: 'Free' });
    const { user, panel } = await openViews();
    const remove = async (name: string) => {
      (await within(panel).findByRole('button', { name: `Delete the view ${name}` })).focus();
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
      await noticed(`The view “${name}” was deleted.`);
    };
    const link = (name: RegExp) => within(panel).getByRole('link', { name });
    await remove('Paid');
    await waitFor(() => expect(link(/^Free/)).toHaveFocus());
    await remove('Free');
    await waitFor(() => expect(link(/^Changed/)).toHaveFocus());
  });

  test('renames a view, changes its sharing, and deletes it only after a question', async () => {
    views.push({ ...view('2'), name: 'Paid', isShared: true });
    const { user, panel } = await openViews();
    await user.click(await within(panel).findByRole('button', { name: 'Rename the view Paid' }));
    const name = within(panel).getByLabelText('Rename the view Paid');
    expect(name).toHaveFocus();
    // In another tab somebody has given it other filters meanwhile.
    const query = '?tier=premium&sort=-publishAt';
    views = views.map((one) => ({ ...one, query }));
    await user.clear(name);
    await user.type(name, 'Premium');
    await user.click(
      within(panel).getAllByLabelText('Share with all administrators')[0] as HTMLElement,
    );
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await noticed('The view “Premium” was saved. Only you see it.');
    expect(views).toEqual([{ ...view('2'), name: 'Premium', query }]);
    const remove = await within(panel).findByRole('button', { name: 'Delete the view Premium' });
    for (const [answer, left] of [
      ['No', 1],
      ['Yes', 0],
    ] as const) {
      await user.click(remove);
      const question = await screen.findByRole('dialog', { name: 'Warning' });
      expect(question).toHaveTextContent('Do you want to delete the view “Premium”?');
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(views).toHaveLength(left));
    }
    await noticed('The view “Premium” was deleted.');
  });

  test('say of one that was deleted in another tab that it is gone, and keep the new name until then', async () => {
    views.push({ ...view('2'), name: 'Paid' });
    const { user, panel } = await openViews();
    await user.click(await within(panel).findByRole('button', { name: 'Rename the view Paid' }));
    const name = within(panel).getByLabelText('Rename the view Paid');
    await user.type(name, ' for');
    views = [];
    fake.on('saveView', () => failure(404, 'NotFound'));
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Somebody has deleted it.');
    expect(name).toHaveValue('Paid for');
    await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(panel).queryByRole('link', { name: /^Paid/ })).toBeNull());
  });

  test('are the built-in ones where the server has none, and nothing can be saved', async () => {
    fake.on('listViews', () => failure(404, 'NotFound'));
    const { user, panel } = await openViews();
    expect(within(panel).getByRole('link', { name: /^Goes live next/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const filters = await screen.findByRole('dialog', { name: 'Filters: Articles' });
    await user.click(within(filters).getByLabelText('Premium'));
    expect(within(filters).queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  });
});

const view = (_id: string): View => ({
  _id,
  resourceType: 'articles',
  name: '',
  query: '?q=x',
  isShared: false,
  isOwn: true,
});

test('an author too long for an address is filtered by without one', async () => {
  const author = 'Þóra '.repeat(50).trim();
  keepArticles(fake, [...some, article('4', { title: { 'en-US': 'Rain' }, author })]);
  const { panel, user, search, router } = await open();
  let navigations = 0;
  const unsubscribe = router.subscribe(() => (navigations += 1));
  await user.selectOptions(within(panel).getByLabelText('Author'), author);
  await waitFor(() => expect(titles()).toEqual(['Rain']));
  expect(search()).toBe('');
  unsubscribe();
  expect(navigations).toBeLessThan(5);
});
