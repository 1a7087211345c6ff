import { act, screen, waitFor, within } from '@testing-library/react';
import { api, connectionFound } from '../../../../src/api';
import { announced } from '../../../support/screens/announced';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { failure } from '../../../support/fakeApi/fakeApi';
import { tag } from '../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const future = new Date(Date.now() + 86_400_000).toISOString();

const some = [
  article('1', { title: { 'en-US': 'Sun salute' }, publishAt: '2024-03-01T00:00:00.000Z' }),
  article('2', { title: { 'en-US': 'Ánanda' }, publishAt: '2024-02-01T00:00:00.000Z' }),
  article('3', { title: { 'fr-FR': 'Respiration' }, isPublic: false, publishAt: null }),
  article('4', { title: {}, publishAt: null }),
  article('5', { title: { 'en-US': 'Winter' }, publishAt: future }),
];

async function open() {
  restoreVisit(fake);
  const app = await renderApp('/admin/articles');
  await screen.findByRole('button', { name: /^Published Articles/ });
  return app;
}

/** Lets dates stand still, so that nothing gets older on a busy machine; timers go on. */
function stopDates(): void {
  const timers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;
  const others = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  jest.useFakeTimers({ doNotFake: [...timers, ...others, ...frames] });
}
afterEach(() => jest.useRealTimers());

const groups = () =>
  screen
    .getAllByRole('button', { expanded: undefined })
    .filter((button) => / Articles/.test(button.textContent ?? ''));
const titles = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the article list', () => {
  test('has three groups with counts and icons, of which only Published is open [L50.1, L261.1]', async () => {
    keepArticles(fake, some);
    await open();
    expect(
      groups().map((group) => [group.textContent, group.getAttribute('aria-expanded')]),
    ).toEqual([
      ['Unpublished Articles2+', 'false'],
      ['Upcoming Articles1+', 'false'],
      ['Published Articles2-', 'true'],
    ]);
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  test('shows published articles oldest first (D57), as links to their edit pages [L50.3, L140.2]', async () => {
    keepArticles(fake, some);
    await open();
    const table = screen.getByRole('table', { name: 'Published Articles' });
    expect(titles(table)).toEqual(['Ánanda', 'Sun salute']);
    const [head, first] = within(table).getAllByRole('row');
    expect(head?.textContent).toBe('Article TitlePublish AtStatus');
    expect(first?.textContent).toBe('ÁnandaFree · en – fr – is02/01/2024Published');
    expect(within(table).getByRole('link', { name: 'Ánanda' })).toHaveAttribute(
      'href',
      `/admin/articles/${some[1]?._id}/edit`,
    );
  });

  test('marks other languages, missing titles and dates, and public articles without a date (D52, D54 and D62) [L139.1]', async () => {
    keepArticles(fake, some);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Unpublished/ }));
    const rows = within(screen.getByRole('table', { name: /Unpublished/ })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Respirationfr-FRFree · – en fr – isUndefinedUnpublished',
      'Untitlednot shown: no dateUndefinedPublished',
    ]);
  });

  test('prefetches an article once when the pointer rests on it or it is pressed', async () => {
    keepArticles(fake, some);
    const { user } = await open();
    stopDates();
    const asked = () => fake.callsOf('getArticle').map(({ params: [id] }) => id);
    const link = (name: string) => screen.getByRole('link', { name });
    await user.hover(link('Sun salute'));
    await waitFor(() => expect(asked()).toEqual([some[0]?._id]));
    await user.pointer({ target: link('Ánanda'), keys: '[MouseLeft>]' });
    await waitFor(() => expect(asked()).toEqual([some[0]?._id, some[1]?._id]));
    await user.pointer({ target: link('Sun salute'), keys: '[/MouseLeft][MouseLeft>]' });
    expect(asked()).toHaveLength(2);
  });

  test('shows a prefetched article at once, without a loading state', async () => {
    keepArticles(fake, some);
    const { user, store, goTo } = await open();
    // So that the screen's code is there.
    await goTo('/admin/articles/create');
    await screen.findByRole('textbox', { name: 'Author' });
    await goTo('/admin/articles');
    const link = await screen.findByRole('link', { name: 'Sun salute' });
    await user.hover(link);
    const fetched = () => Object.values(store.getState().api.queries);
    const isThere = () =>
      fetched().some((query) => query?.endpointName === 'getArticle' && query.data);
    await waitFor(() => expect(isThere()).toBe(true));
    // Also what was there for less than a frame.
    const seen: string[] = [];
    const watching = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        seen.push(node instanceof Element ? node.outerHTML : '');
    });
    watching.observe(document.body, { childList: true, subtree: true });
    await user.click(link);
    await screen.findByRole('textbox', { name: 'Author' });
    watching.disconnect();
    expect(seen.join()).toContain('Author');
    expect(seen.filter((html) => html.includes('Loading'))).toEqual([]);
  });

  test('shows Published and Scheduled for upcoming articles (D55)', async () => {
    keepArticles(fake, some);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Upcoming/ }));
    const table = screen.getByRole('table', { name: /Upcoming/ });
    expect(within(table).getByText('Published')).toBeInTheDocument();
    expect(within(table).getByText('Scheduled')).toBeInTheDocument();
  });

  test('hides empty groups except Published, which says that it is empty [L50.2]', async () => {
    keepArticles(fake, []);
    await open();
    expect(groups().map((group) => group.textContent)).toEqual(['Published Articles0-']);
    expect(screen.getByText('No articles yet.')).toBeInTheDocument();
  });

  test('is fetched again when the connection that failed it is back', async () => {
    fake.on('listArticles', () => ({ cut: true }));
    restoreVisit(fake);
    const { store } = await renderApp('/admin/articles');
    await screen.findByRole('alert');
    keepArticles(fake, some);
    act(() => void store.dispatch(connectionFound()));
    expect(await screen.findByRole('link', { name: 'Sun salute' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('searches while typing, without accents, and announces once when nothing matches (D64)', async () => {
    keepArticles(fake, some);
    const { user } = await open();
    const filter = screen.getByRole('searchbox', {
      name: 'Search title, tag, author, id: Articles',
    });
    await user.type(filter, 'anan');
    expect(titles(screen.getByRole('table'))).toEqual(['Ánanda']);
    await announced('1 match');
    expect(groups().map((group) => group.textContent)).toEqual(['Published Articles1 of 2-']);
    await user.type(filter, 'x');
    expect(screen.getAllByText('Nothing here matches “ananx”.')).toHaveLength(1);
    await announced('0 matches');
    await user.keyboard('{Escape}');
    expect(filter).toHaveValue('');
    expect(titles(screen.getByRole('table'))).toEqual(['Ánanda', 'Sun salute']);
  });

  test('says by the word that nothing matches, leads to what other lists have of it, and clears the search', async () => {
    keepArticles(fake, some);
    keepItems(fake, 'Audio', [{ ...article('6', { title: { 'en-US': 'Rain' } }), duration: 1 }]);
    keepItems(fake, 'Video', []);
    keepItems(fake, 'Tag', [tag('7', { title: { 'en-US': 'Rainy days' } })]);
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'rain');
    const others = [await screen.findByRole('link', { name: '1 in Audios' })];
    others.push(await screen.findByRole('link', { name: '1 in Tags' }));
    expect(screen.getByText('Nothing here matches “rain”.')).toBeInTheDocument();
    expect(others.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/audios?q=rain',
      '/admin/tags?q=rain',
    ]);
    expect(screen.queryByRole('link', { name: /in Videos/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(titles(screen.getByRole('table'))).toEqual(['Ánanda', 'Sun salute']);
  });

  test('asks for the first article where there is none, and leads to the drafts where none is published', async () => {
    keepArticles(fake, []);
    const { unmount } = await open();
    expect(screen.getByText('No articles yet.')).toBeInTheDocument();
    const create = screen.getAllByRole('link', { name: 'Create Article' });
    expect(create.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill('/admin/articles/create'),
    );
    unmount();
    keepArticles(fake, some.slice(2, 3));
    const { user } = await open();
    expect(screen.getByText('1 draft waits above.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the drafts' }));
    expect(titles(screen.getByRole('table', { name: 'Unpublished Articles' }))).toHaveLength(1);
  });

  test('shows matches in collapsed groups too, and collapses them again without a filter', async () => {
    const unpublished = { title: { 'en-US': 'Anchor' }, isPublic: false, publishAt: null };
    keepArticles(fake, [...some, article('6', unpublished)]);
    const { user } = await open();
    const texts = () => groups().map((group) => group.textContent);
    const unfiltered = texts();
    expect(unfiltered.filter((text) => text?.endsWith('-'))).toEqual(['Published Articles2-']);
    const filter = screen.getByRole('searchbox', {
      name: 'Search title, tag, author, id: Articles',
    });
    await user.type(filter, 'a');
    expect(texts().filter((text) => text?.endsWith('+'))).toEqual([]);
    expect(screen.getAllByRole('table').length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: /^Published/ }));
    await user.type(filter, 'n');
    expect(texts()).toContain('Published Articles1 of 2+');
    await user.clear(filter);
    expect(texts()).toEqual(unfiltered);
  });

  test('sorts by a column, in reverse, and by the order of the group again', async () => {
    keepArticles(fake, some);
    const { user } = await open();
    const head = () => screen.getByRole('columnheader', { name: 'Article Title' });
    const press = () => user.click(within(head()).getByRole('button'));
    await press();
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(titles(screen.getByRole('table'))).toEqual(['Ánanda', 'Sun salute']);
    await press();
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    expect(titles(screen.getByRole('table'))).toEqual(['Sun salute', 'Ánanda']);
    await press();
    expect(head()).toHaveAttribute('aria-sort', 'none');
  });

  test('comes back ordered and folded as a person left it, and to another person as usual', async () => {
    keepArticles(fake, some);
    const own = await open();
    const ends = () => groups().map((group) => group.textContent?.slice(-1));
    const head = () => screen.getAllByRole('columnheader', { name: 'Article Title' })[0];
    await own.user.click(screen.getByRole('button', { name: /^Unpublished Articles/ }));
    await own.user.click(within(head() as HTMLElement).getByRole('button'));
    await waitFor(() => expect(own.router.state.location.search).toContain('sort='));
    own.unmount();
    const again = await open();
    expect(ends()).toEqual(['-', '+', '-']);
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    again.unmount();

    restoreVisit(fake);
    localStorage.setItem('user', JSON.stringify({ ...fake.user, _id: 'f'.repeat(24) }));
    await renderApp('/admin/articles');
    await screen.findByRole('button', { name: /^Published Articles/ });
    expect(ends()).toEqual(['+', '+', '-']);
  });

  test('renders few rows of thousands of articles, all reachable by keyboard', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      article(String(index), { publishAt: new Date(Date.UTC(2010, 0, 1, index)).toISOString() }),
    );
    keepArticles(fake, many);
    const { user } = await open();
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    expect(within(table).getAllByRole('row').length).toBeLessThanOrEqual(60);
    within(table).getByRole('link', { name: 'Article 0' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Article 2' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Article 4999' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'Article 0' })).toHaveFocus();
    expect(within(table).getAllByRole('row').length).toBeLessThanOrEqual(60);
  });

  test('opens a new article by the round + button [L50.4]', async () => {
    keepArticles(fake, some);
    const { user, pathname } = await open();
    await user.click(screen.getByRole('link', { name: 'Create Article' }));
    await screen.findByRole('heading', { name: 'Create Article' });
    expect(pathname()).toBe('/admin/articles/create');
  });

  test('shows a failure in place with Retry, without an alert (D65)', async () => {
    fake.on('listArticles', () => failure(500, 'InternalError', 'The database is away.'));
    restoreVisit(fake);
    const { user } = await renderApp('/admin/articles');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The list could not be loaded: The database is away.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    keepArticles(fake, some);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('moves an article to Published when its publish date has passed (D56)', async () => {
    const articles = keepArticles(fake, [article('1', { publishAt: future })]);
    const { store } = await open();
    expect(groups().map((group) => group.textContent)).toEqual([
      'Upcoming Articles1+',
      'Published Articles0-',
    ]);
    // Only now, since showing the page may take longer than that.
    const soon = new Date(Date.now() + 3_000).toISOString();
    articles.set(article('1')._id, article('1', { publishAt: soon }));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Article', id: 'LIST' }])));
    await waitFor(() =>
      expect(groups().map((group) => group.textContent)).toEqual(['Published Articles1-']),
    );
    expect(Date.now()).toBeGreaterThan(Date.parse(soon));
  });
});
