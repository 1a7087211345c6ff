import { act, screen, waitFor } from '@testing-library/react';
import { api, connectionFound, connectionLost } from '../../../../src/api';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = article('7', { author: 'Ida', isPublic: false, publishAt: null });
const banner = /^No connection to the server/;

const cutOff = () => fake.on('saveArticle', () => ({ cut: true }));

/** Opens the article, and saves another author (Ida1) without a connection: that waits. */
async function openWaiting() {
  const app = await openEdit(fake, stored);
  cutOff();
  await app.user.type(field('Author'), '1');
  await app.user.click(button('Save'));
  await screen.findByText(banner);
  return app;
}

/** The connection is back; returns what the server keeps once all is saved. */
async function reconnect({ store }: Pick<Awaited<ReturnType<typeof openEdit>>, 'store'>) {
  const articles = keepArticles(fake, [stored]);
  act(() => void store.dispatch(connectionFound()));
  await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
  return articles.get(stored._id);
}

type User = Awaited<ReturnType<typeof openEdit>>['user'];

/** The connection is back, and what is sent by that is answered. */
async function comesBack({ store }: Pick<Awaited<ReturnType<typeof openEdit>>, 'store'>) {
  act(() => void store.dispatch(connectionFound()));
  await waitFor(() => expect(screen.queryByText(banner)).not.toBeInTheDocument());
  await act(
    async () => void (await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()))),
  );
}

describe('a save without a connection', () => {
  test('is shown as waiting, editing continues, and the edits are sent on reconnect (D120)', async () => {
    const { user, store } = await openEdit(fake, stored);
    cutOff();
    await user.type(field('Author'), ' Jóns');
    await user.click(button('Save'));
    expect(await screen.findByText(banner)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'It is saved as soon as the connection is back.',
    );
    expect(statusLine()).toHaveTextContent('Waiting for the connection');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.type(field('Source'), 'Vedas');
    const articles = keepArticles(fake, [stored]);
    act(() => void store.dispatch(connectionFound()));
    await waitFor(() => expect(articles.get(stored._id)?.author).toBe('Ida Jóns'));
    await waitFor(() => expect(screen.queryByText(banner)).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // What was typed after Save was pressed is still the person's to save.
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(articles.get(stored._id)?.source).toBe(stored.source);
    expect(field('Source')).toHaveValue('Vedas');
  });

  test('does not wait any more where somebody types on, and says so', async () => {
    const app = await openWaiting();
    await app.user.type(field('Author'), '2');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const articles = keepArticles(fake, [stored]);
    await comesBack(app);
    expect(articles.get(stored._id)?.author).toBe('Ida');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    await app.user.click(button('Save'));
    await answerDialog(app.user, 'Ok');
    expect(articles.get(stored._id)?.author).toBe('Ida12');
  });

  test('does not bring a value that was typed back, whoever has saved another one meanwhile', async () => {
    const app = await openWaiting();
    await app.user.type(field('Author'), '{Backspace}');
    const theirs = { ...stored, author: 'Eve', updatedAt: '2026-11-21T10:00:00.000Z' };
    const articles = keepArticles(fake, [theirs]);
    await comesBack(app);
    await waitFor(() => expect(field('Author')).toHaveValue('Eve'));
    expect(articles.get(stored._id)?.author).toBe('Eve');
  });

  test.each([
    ['typed back', (user: User) => user.type(field('Author'), '{Backspace}')],
    ['undone', (user: User) => user.keyboard('{Control>}z{/Control}')],
  ])(
    'is taken back where it was %s and had been stored although no answer came',
    async (_how, takeBack) => {
      const app = await openEdit(fake, stored);
      const { user } = app;
      const articles = keepArticles(fake, [stored]);
      const well = fake.handlerOf('saveArticle');
      fake.on('saveArticle', async (call) => {
        await well(call);
        return { cut: true };
      });
      await user.type(field('Author'), '1');
      await user.click(button('Save'));
      await screen.findByText(banner);
      expect(articles.get(stored._id)?.author).toBe('Ida1');
      await takeBack(user);
      fake.on('saveArticle', well);
      await comesBack(app);
      await waitFor(() => expect(articles.get(stored._id)?.author).toBe('Ida'));
      await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
      expect(field('Author')).toHaveValue('Ida');
    },
  );

  test('does not overwrite what was saved by hand before the page knew that the connection is back', async () => {
    const app = await openWaiting();
    const articles = keepArticles(fake, [stored]);
    await app.user.type(field('Author'), '{Backspace}');
    await app.user.type(field('Source'), 'Vedas');
    await app.user.click(button('Save'));
    await answerDialog(app.user, 'Ok');
    await comesBack(app);
    expect(articles.get(stored._id)).toMatchObject({ author: 'Ida', source: 'Vedas' });
  });

  test('does not bring what was undone before the connection was back', async () => {
    const app = await openWaiting();
    await app.user.keyboard('{Control>}z{/Control}');
    expect(field('Author')).toHaveValue('Ida');
    expect((await reconnect(app))?.author).toBe('Ida');
    expect(field('Author')).toHaveValue('Ida');
  });

  test('brings again what was done again', async () => {
    const app = await openWaiting();
    await app.user.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field('Author')).toHaveValue('Ida1');
    expect((await reconnect(app))?.author).toBe('Ida1');
  });

  test('does not bring what was undone before it failed', async () => {
    const app = await openEdit(fake, stored);
    const { user } = app;
    let fail = () => {};
    const isFailed = new Promise<void>((resolve) => (fail = resolve));
    fake.on('saveArticle', async () => {
      await isFailed;
      return { cut: true };
    });
    await user.type(field('Author'), '1');
    await user.click(button('Save'));
    await waitFor(() => expect(fake.callsOf('saveArticle')).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    fail();
    await screen.findByText(banner);
    expect((await reconnect(app))?.author).toBe('Ida');
  });

  test('that was undone is asked about on leaving, as it may have been stored', async () => {
    const { user } = await openWaiting();
    await user.keyboard('{Control>}z{/Control}');
    expect(statusLine()).toHaveTextContent('Waiting for the connection');
    await user.click(screen.getByRole('link', { name: 'Tags' }));
    expect(await answerDialog(user, 'Stay')).toContain('There are unsaved changes.');
    expect(field('Author')).toHaveValue('Ida');
  });

  test('leaves what somebody else has saved meanwhile where it was undone', async () => {
    const app = await openWaiting();
    await app.user.keyboard('{Control>}z{/Control}');
    const theirs = { ...stored, author: 'Eve', updatedAt: '2026-11-21T10:00:00.000Z' };
    const articles = keepArticles(fake, [theirs]);
    act(
      () => void app.store.dispatch(api.util.invalidateTags([{ type: 'Article', id: stored._id }])),
    );
    await waitFor(() => expect(field('Author')).toHaveValue('Eve'));
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved |^$/));
    expect(articles.get(stored._id)?.author).toBe('Eve');
  });

  test('does not bring the second of two that wait once it is undone', async () => {
    const app = await openEdit(fake, stored);
    const { user } = app;
    cutOff();
    const save = async (name: string, text: string) => {
      const before = fake.callsOf('saveArticle').length;
      await user.type(field(name), text);
      await user.click(button('Save'));
      await waitFor(() => expect(fake.callsOf('saveArticle')).toHaveLength(before + 1));
      await waitFor(() => expect(statusLine()).toHaveTextContent('Waiting for the connection'));
    };
    await save('Author', ' first');
    await save('Source', 'Vedas');
    await save('Author', ' second');
    await user.keyboard('{Control>}z{/Control}');
    expect(field('Author')).toHaveValue('Ida first');
    const articles = keepArticles(fake, [stored]);
    await comesBack(app);
    await waitFor(() => expect(articles.get(stored._id)?.source).toBe('Vedas'));
    expect(articles.get(stored._id)?.author).toBe('Ida');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('of a new article creates it on reconnect, without an alert (D72, D120)', async () => {
    const { user, store, pathname } = await openCreate(fake);
    cutOff();
    await user.type(field('Article Title'), 'Moon');
    await user.click(button('Create'));
    await screen.findByText(banner);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const articles = keepArticles(fake);
    act(() => void store.dispatch(connectionFound()));
    await screen.findByRole('heading', { name: 'Edit Article' });
    const [created] = articles.values();
    expect(pathname()).toBe(`/admin/articles/${created?._id}/edit`);
  });

  test('is never published automatically: it says so, and is sent only by hand (D70)', async () => {
    const { user, store } = await openEdit(fake, stored);
    cutOff();
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Ok')).toContain('The server could not be reached');
    expect(screen.getByRole('alert')).toHaveTextContent('nothing is published unseen');
    await user.click(button('Save'));
    await waitFor(() => expect(fake.callsOf('saveArticle')).toHaveLength(2));
    await waitFor(() => expect(statusLine()).not.toHaveTextContent('Saving…'));
    const articles = keepArticles(fake, [stored]);
    act(() => void store.dispatch(connectionFound()));
    expect(fake.callsOf('saveArticle')).toHaveLength(2);
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(screen.getByRole('alert')).toHaveTextContent('The connection is back');
    await user.click(button('Retry'));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)?.isPublic).toBe(true);
  });

  test('with a date that is none says that nothing is published unseen', async () => {
    const { user } = await openEdit(fake, { ...stored, publishAt: '2030-02-05T17:30:00.250Z' });
    cutOff();
    await user.clear(field('Publish At'));
    await user.type(field('Publish At'), '99/99/2030');
    await user.type(field('Author'), '1');
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Save without a date' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('nothing is published unseen'),
    );
  });

  test('that changes the publication leaves nothing of it waiting, and what waits apart is saved', async () => {
    const app = await openWaiting();
    const { user } = app;
    await user.type(field('Source'), 'Vedas');
    await user.click(button('Publish'));
    await answerDialog(user, 'Ok');
    expect(screen.getByRole('alert')).toHaveTextContent('nothing is published unseen');
    const articles = keepArticles(fake, [stored]);
    await comesBack(app);
    await waitFor(() => expect(articles.get(stored._id)?.author).toBe('Ida1'));
    expect(articles.get(stored._id)).toMatchObject({ isPublic: false, source: stored.source });
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The connection is back'),
    );
    await user.click(button('Retry'));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)).toMatchObject({ isPublic: true, source: 'Vedas' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('merges with what somebody else has saved meanwhile', async () => {
    const { user, store } = await openEdit(fake, stored);
    cutOff();
    await user.type(field('Author'), ' Jóns');
    await user.click(button('Save'));
    await screen.findByText(banner);
    const articles = keepArticles(fake, [
      { ...stored, source: 'Theirs', updatedAt: '2026-11-21T10:00:00.000Z' },
    ]);
    act(() => void store.dispatch(connectionFound()));
    await waitFor(() =>
      expect(articles.get(stored._id)).toMatchObject({ author: 'Ida Jóns', source: 'Theirs' }),
    );
    expect(field('Source')).toHaveValue('Theirs');
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
  });
});

test('the banner is shown until the connection is back', async () => {
  const { store } = await openEdit(fake, stored);
  act(() => void store.dispatch(connectionLost()));
  expect(screen.getByText(banner)).toBeInTheDocument();
  act(() => void store.dispatch(connectionFound()));
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
});
