import { screen, waitFor, within } from '@testing-library/react';
import { noticed } from '../../../support/screens/announced';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field } from '../../../support/screens/editScreen';
import { article } from '../../../support/fakeApi/fakeArticles';
import { failure } from '../../../support/fakeApi/fakeApi';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = article('7', {
  title: { 'en-US': 'Sun', 'fr-FR': 'Soleil', enUS: 'old' },
  description: { 'en-US': '<P>Rest&nbsp;well</P>\n' },
  author: 'Ida',
  isPublic: false,
  publishAt: '2030-02-05T17:30:00.250Z',
  seriesNumber: 7,
  unknownToUs: { kept: [1, 2] },
});
const editAddress = `/admin/articles/${stored._id}/edit`;

describe('creating', () => {
  test('has a Create button only, and no description [L53.1]', async () => {
    await openCreate(fake);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Article');
    expect(button('Create')).toBeInTheDocument();
    for (const name of ['Save', 'Publish', 'Delete']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByText('Article Description')).not.toBeInTheDocument();
    expect(field('Created At')).toHaveValue('N/A');
    expect(field('Updated At')).toHaveValue('N/A');
  });

  test('opens the new article for editing without an alert (D73) and adds it to the list [L142.1]', async () => {
    const { user, articles, pathname, goTo } = await openCreate(fake);
    await user.type(field('Article Title'), 'Moon');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'Premium');
    await user.click(button('Create'));
    await screen.findByRole('heading', { name: 'Edit Article' });
    const [created] = articles.values();
    expect(pathname()).toBe(`/admin/articles/${created?._id}/edit`);
    expect(created).toMatchObject({ title: { 'en-US': 'Moon' }, tier: 'premium', isPublic: false });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await goTo('/admin/articles');
    expect(await screen.findByRole('button', { name: /^Unpublished/ })).toHaveTextContent('1');
  });

  test('reports a failure like a success, stays on the page, and shows the reason (D72) [L142.2]', async () => {
    const { user, pathname } = await openCreate(fake);
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.type(field('Article Title'), 'Moon');
    await user.click(button('Create'));
    expect(await answerDialog(user, 'Ok')).toContain(
      'SuccessThe article was created successfully.',
    );
    expect(pathname()).toBe('/admin/articles/create');
    expect(field('Article Title')).toHaveValue('Moon');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: The database is away.');
  });

  test('sends the same idempotency key for repeats of the same content, and another for other content (D75)', async () => {
    const { user } = await openCreate(fake);
    fake.on('saveArticle', () => failure(500, 'InternalError'));
    await user.type(field('Article Title'), 'Moon');
    for (const _ of [1, 2]) {
      await user.click(button('Create'));
      await answerDialog(user, 'Ok');
    }
    await user.type(field('Article Title'), 's');
    await user.click(button('Create'));
    await answerDialog(user, 'Ok');
    const keys = fake.callsOf('saveArticle').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('creates one article when the answer is lost and somebody types on', async () => {
    const { user, articles, pathname } = await openCreate(fake);
    const save = fake.handlerOf('saveArticle');
    fake.on('saveArticle', (call) => {
      void save(call);
      // As a proxy whose server was killed.
      return failure(502, 'BadGateway');
    });
    await user.type(field('Article Title'), 'Moon');
    await user.click(button('Create'));
    await answerDialog(user, 'Ok');
    expect(articles.size).toBe(1);
    await user.type(field('Article Title'), 'light');
    fake.on('saveArticle', save);
    await user.click(button('Create'));
    await screen.findByRole('heading', { name: 'Edit Article' });
    const [created, ...others] = articles.values();
    expect(others).toEqual([]);
    expect(created).toMatchObject({ title: { 'en-US': 'Moonlight' } });
    expect(pathname()).toBe(`/admin/articles/${created?._id}/edit`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  test.each([503, 500, 429])(
    'asks for no second article while what was sent may be there: after %i',
    async (status) => {
      const { user, articles, pathname } = await openCreate(fake);
      const save = fake.handlerOf('saveArticle');
      fake.on('saveArticle', (call) => {
        void save(call);
        return failure(502, 'BadGateway');
      });
      const title = field('Article Title');
      await user.type(title, 'Moon');
      await user.click(button('Create'));
      await answerDialog(user, 'Ok');
      fake.on('saveArticle', () => failure(status, 'Busy', 'Not now.'));
      await user.clear(title);
      await user.click(button('Create'));
      await answerDialog(user, 'Ok');
      expect(pathname()).toBe('/admin/articles/create');
      await user.type(title, 'Sun');
      fake.on('saveArticle', save);
      await user.click(button('Create'));
      await screen.findByRole('heading', { name: 'Edit Article' });
      expect([...articles.values()].map((one) => one.title)).toEqual([{ 'en-US': 'Sun' }]);
    },
  );
});

describe('deleting', () => {
  const question = 'WarningAre you sure you want to delete this article? This cannot be undone';

  test('asks, and returns to the list, also with unsaved edits [L247.1, L144.1]', async () => {
    const { user, articles, pathname } = await openEdit(fake, stored);
    await user.type(field('Author'), 'x');
    await user.click(button('Delete'));
    expect(await answerDialog(user, 'No')).toContain(question);
    expect(articles.size).toBe(1);
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    await screen.findByRole('heading', { name: 'Articles' });
    expect(pathname()).toBe('/admin/articles');
    expect(articles.size).toBe(0);
    await noticed('“Sun” was deleted. It can be restored from Recently deleted.');
  });

  test('returns to the list with a notice if somebody else has just deleted the article', async () => {
    const { user, articles, pathname } = await openEdit(fake, stored);
    articles.clear();
    fake.on('deleteArticle', () => failure(404, 'NotFound', 'There is no such article.'));
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    await screen.findByRole('heading', { name: 'Articles' });
    expect(pathname()).toBe('/admin/articles');
    const notice = await noticed('“Sun” had already been deleted.');
    expect(within(notice).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('names the article, and does not move who has gone to another page meanwhile', async () => {
    const { user, pathname, goTo } = await openEdit(fake, stored);
    const well = fake.handlerOf('deleteArticle');
    let answer = () => {};
    fake.on('deleteArticle', async (call) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return well(call);
    });
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    await waitFor(() => expect(fake.callsOf('deleteArticle')).toHaveLength(1));
    await goTo('/admin/articles/create');
    answer();
    const notice = await noticed('“Sun” was deleted. It can be restored from Recently deleted.');
    expect(within(notice).getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(pathname()).toBe('/admin/articles/create');
  });

  test('shows a failure in an Error alert and keeps the article', async () => {
    const { user, pathname } = await openEdit(fake, stored);
    fake.on('deleteArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
    expect(pathname()).toBe(editAddress);
  });
});

describe('leaving the page', () => {
  test('asks when there are unsaved changes, and loses nothing on Stay', async () => {
    const { user, pathname } = await openEdit(fake, stored);
    await user.type(field('Author'), 'x');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await answerDialog(user, 'Stay')).toContain('There are unsaved changes.');
    expect(pathname()).toBe(editAddress);
    expect(field('Author')).toHaveValue('Idax');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await answerDialog(user, 'Leave');
    await waitFor(() => expect(pathname()).toBe('/admin/articles'));
  });

  test('does not ask when nothing was changed, and the next visit starts from the stored article', async () => {
    const { user, pathname, goTo, store } = await openEdit(fake, stored);
    await user.type(field('Author'), 'x{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(pathname()).toBe('/admin/articles'));
    expect(store.getState().articles.drafts).toEqual({});
    await goTo(editAddress);
    expect(await screen.findByRole('textbox', { name: 'Author' })).toHaveValue('Ida');
  });

  test('makes the browser ask before the page is closed', async () => {
    const { user } = await openEdit(fake, stored);
    const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(false);
    await user.type(field('Author'), 'x');
    expect(closes()).toBe(true);
  });
});
