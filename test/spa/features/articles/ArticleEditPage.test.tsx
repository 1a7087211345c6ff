import { act, screen, waitFor, within } from '@testing-library/react';
import { article, keepArticles } from '../../../support/fakeArticles';
import { failure } from '../../../support/fakeApi';
import { renderApp } from '../../../support/renderApp';
import { startFakeApi, visitAgain } from '../../../support/startFakeApi';

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

async function openEdit() {
  const articles = keepArticles(fake, [stored]);
  visitAgain(fake);
  const app = await renderApp(editAddress);
  await screen.findByRole('textbox', { name: 'Author' });
  return { ...app, articles, inStore: () => articles.get(stored._id) };
}

async function openCreate() {
  const articles = keepArticles(fake);
  visitAgain(fake);
  const app = await renderApp('/admin/articles/create');
  await screen.findByRole('textbox', { name: 'Author' });
  return { ...app, articles };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const bar = () => within(screen.getByRole('main')).getAllByRole('status')[0];

/** Reads the dialog on screen and closes it by one of its buttons. */
async function answerDialog(user: Awaited<ReturnType<typeof openEdit>>['user'], press: string) {
  const dialog = await screen.findByRole('dialog');
  const said = dialog.textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: press }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  return said;
}

const saves = () => fake.callsOf('saveArticle').map(({ body }) => body);

describe('the edit screen', () => {
  test('shows every field and the actions of editing [L53.1, L53.2]', async () => {
    await openEdit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Article');
    expect(field('ID')).toHaveValue(stored._id);
    expect(field('ID')).toHaveAttribute('readonly');
    expect(field('Created At')).toHaveValue('01/04/2024');
    expect(field('Updated At')).toHaveValue('02/02/2024');
    expect(field('Article Title')).toHaveValue('Sun');
    expect(field('Publish At')).toHaveValue('05/02/2030');
    expect(screen.getByRole('combobox', { name: 'Tier' })).toHaveDisplayValue('Free');
    expect(field('Source')).toHaveValue('');
    for (const name of ['Publish', 'Save', 'Delete']) expect(button(name)).toBeEnabled();
    expect(await screen.findByRole('textbox', { name: 'Article Description' })).toHaveTextContent(
      'Rest well',
    );
    expect(bar()).toHaveTextContent('');
  });

  test('saves what was edited and nothing else, then says so [L142.1, L243.1]', async () => {
    const { user, inStore } = await openEdit();
    await screen.findByRole('textbox', { name: 'Article Description' });
    await user.type(field('Author'), ' B');
    expect(bar()).toHaveTextContent('Unsaved changes');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language: Article Title' }),
      'Français (France)',
    );
    expect(field('Article Title')).toHaveValue('Soleil');
    await user.type(field('Article Title'), ' !');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessThe article was saved successfully');
    expect(saves()).toEqual([
      { ...stored, author: 'Ida B', title: { ...stored.title, 'fr-FR': 'Soleil !' } },
    ]);
    expect(JSON.stringify(inStore()?.description)).toBe(JSON.stringify(stored.description));
    expect(bar()).toHaveTextContent(/^Saved /);
    expect(fake.callsOf('listArticles')).toEqual([]);
  });

  test('the second save names the version that the first one made (decision 116)', async () => {
    const { user, inStore } = await openEdit();
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    await user.type(field('Author'), '!');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(inStore()?.author).toBe('Ida!');
  });

  test('Ctrl+S saves without an alert and reports in the status line (decision 107)', async () => {
    const { user, inStore } = await openEdit();
    await user.type(field('Author'), 'x');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(bar()).toHaveTextContent(/^Saved /));
    expect(inStore()?.author).toBe('Idax');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a failed save is told beside the fields, with Retry, not in an alert (decision 74)', async () => {
    const { user, inStore } = await openEdit();
    await user.type(field('Author'), 'x');
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(button('Save'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Not saved: The database is away.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bar()).toHaveTextContent('Unsaved changes');
    expect(field('Author')).toHaveValue('Idax');
    const articles = keepArticles(fake, [inStore() ?? stored]);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)?.author).toBe('Idax');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a save of what was changed elsewhere is told in place (decision 120); the next one is on top of it (decision 116)', async () => {
    const { user, articles } = await openEdit();
    articles.set(stored._id, { ...stored, author: 'Una', updatedAt: '2026-01-01T00:00:00.000Z' });
    await user.type(field('Source'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved: It has been changed elsewhere since it was opened here.',
    );
    expect(articles.get(stored._id)?.author).toBe('Una');
    expect(field('Author')).toHaveValue('Una');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)).toMatchObject({ author: 'Una', source: 'x' });
  });

  test('keeps what is typed while a save is running, and the button is locked', async () => {
    const { user } = await openEdit();
    let answer = () => {};
    fake.on('saveArticle', async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { data: { ...(body as typeof stored), updatedAt: '2026-01-01T00:00:00.000Z' } };
    });
    await user.type(field('Author'), '1');
    await user.click(button('Save'));
    await waitFor(() => expect(bar()).toHaveTextContent('Saving…'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    await user.click(button('Save'));
    await user.type(field('Author'), '2');
    await act(async () => answer());
    await answerDialog(user, 'Ok');
    expect(saves()).toHaveLength(1);
    expect(field('Author')).toHaveValue('Ida12');
    expect(bar()).toHaveTextContent('Unsaved changes');
  });
});

describe('publishing', () => {
  test('saves the last saved article with its one change; edits stay pending (decisions 69, 71)', async () => {
    const { user } = await openEdit();
    await user.type(field('Author'), 'x');
    await user.click(button('Publish'));
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeInTheDocument();
    await waitFor(() => expect(saves()).toEqual([{ ...stored, isPublic: true }]));
    await waitFor(() => expect(bar()).toHaveTextContent('Unsaved changes'));
    expect(field('Author')).toHaveValue('Idax');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays flipped after a failure, which an Error alert tells, and counts as unsaved (decision 70) [L141.2]', async () => {
    const { user } = await openEdit();
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
    expect(button('Unpublish')).toBeInTheDocument();
    expect(bar()).toHaveTextContent('Unsaved changes');
  });
});

describe('the publish date', () => {
  test('keeps its time of day until the day is edited, then is midnight GMT (decision 58)', async () => {
    const { user } = await openEdit();
    const date = field('Publish At');
    await user.clear(date);
    await user.type(date, '05/02/2030');
    expect(bar()).toHaveTextContent('');
    await user.clear(date);
    await user.type(date, '06/02/2030');
    expect(date).toHaveClass('valid');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(saves()).toEqual([{ ...stored, publishAt: '2030-02-06T00:00:00.000Z' }]),
    );
  });

  test('of no date is red, stays as typed, and is asked about before it is lost (decision 60) [L170.1]', async () => {
    const { user, inStore } = await openEdit();
    const date = field('Publish At');
    await user.clear(date);
    expect(date).not.toHaveClass('valid');
    await user.type(date, '31/02/2026');
    expect(date).toHaveClass('invalid');
    expect(date).toBeInvalid();
    expect(date).toHaveValue('31/02/2026');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Cancel')).toContain('“31/02/2026” is not a valid date.');
    expect(saves()).toEqual([]);
    await user.click(button('Save'));
    await answerDialog(user, 'Save without a date');
    await answerDialog(user, 'Ok');
    expect(inStore()?.publishAt).toBeNull();
    expect(date).toHaveValue('31/02/2026');
  });
});

describe('creating', () => {
  test('has a Create button only, and no description [L53.1]', async () => {
    await openCreate();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Article');
    expect(button('Create')).toBeInTheDocument();
    for (const name of ['Save', 'Publish', 'Delete']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByText('Article Description')).not.toBeInTheDocument();
    expect(field('Created At')).toHaveValue('N/A');
    expect(field('Updated At')).toHaveValue('N/A');
  });

  test('goes on to edit the new article without an alert (decision 73), the list knows it [L142.1]', async () => {
    const { user, articles, pathname, goTo } = await openCreate();
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

  test('a failure is reported as a success, stays, and tells the reason (decision 72) [L142.2]', async () => {
    const { user, pathname } = await openCreate();
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

  test('sends one key for repeats of the same content, another for other content (decision 75)', async () => {
    const { user } = await openCreate();
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
});

describe('deleting', () => {
  const question = 'WarningAre you sure you want to delete this article? This cannot be undone';

  test('asks, and goes back to the list, also with unsaved edits [L247.1, L144.1]', async () => {
    const { user, articles, pathname } = await openEdit();
    await user.type(field('Author'), 'x');
    await user.click(button('Delete'));
    expect(await answerDialog(user, 'No')).toContain(question);
    expect(articles.size).toBe(1);
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    await screen.findByRole('heading', { name: 'Articles' });
    expect(pathname()).toBe('/admin/articles');
    expect(articles.size).toBe(0);
  });

  test('a failure is told in an Error alert and the article stays', async () => {
    const { user, pathname } = await openEdit();
    fake.on('deleteArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(button('Delete'));
    await answerDialog(user, 'Yes');
    expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
    expect(pathname()).toBe(editAddress);
  });
});

describe('leaving', () => {
  test('asks when there are unsaved changes, and loses nothing on Stay', async () => {
    const { user, pathname } = await openEdit();
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
    const { user, pathname, goTo, store } = await openEdit();
    await user.type(field('Author'), 'x{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(pathname()).toBe('/admin/articles'));
    expect(store.getState().articles.drafts).toEqual({});
    await goTo(editAddress);
    expect(await screen.findByRole('textbox', { name: 'Author' })).toHaveValue('Ida');
  });

  test('the browser is told to ask before the page is closed', async () => {
    const { user } = await openEdit();
    const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(false);
    await user.type(field('Author'), 'x');
    expect(closes()).toBe(true);
  });
});

test('an article that is not there is told with Retry and a way back', async () => {
  keepArticles(fake);
  visitAgain(fake);
  const { user, pathname } = await renderApp(editAddress);
  expect(await screen.findByText(/There is no such article/)).toBeInTheDocument();
  expect(button('Retry')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(pathname()).toBe('/admin/articles'));
});
