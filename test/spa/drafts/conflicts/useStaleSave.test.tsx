import { screen, waitFor, within } from '@testing-library/react';
import { textFingerprint } from '../../../../src/api';
import { articlesFeature } from '../../../../src/spa/features/articles/feature';
import { openCreate, openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { failure, type FakeCall } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import {
  aboutField,
  choice,
  conflictDialog,
  otherEditor,
  sideText,
} from '../../../support/screens/otherEditor';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = article('7', {
  author: 'Ida',
  source: 'Sutras',
  isPublic: false,
  imgURL: `articles/${article('7')._id}/coverImage.jpg`,
});
/** Somebody else deletes the article, which the server keeps in its trash. */
const deleteElsewhere = () =>
  fake.handlerOf('deleteArticle')({ params: [stored._id] } as unknown as FakeCall);

const saves = () => fake.callsOf('saveArticle');

/** Lets the next save wait until `go` is called. */
function holdSave() {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const handler = fake.handlerOf('saveArticle');
  fake.on('saveArticle', async (call) => {
    await held;
    return handler(call);
  });
  return go;
}

describe('saves without a conflict', () => {
  test('are sent one after another, each based on the version that the server returned last', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    const go = holdSave();
    await user.type(field('Author'), '1');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(1));
    await user.type(field('Author'), '2');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(button('Publish'));
    expect(saves()).toHaveLength(1);
    go();
    await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
    expect(field('Author')).toHaveValue('Ida12');
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
    expect(inStore()?.author).toBe('Ida12');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('are not affected when the item is fetched during a save', async () => {
    const { user, store, inStore } = await openEdit(fake, stored);
    const go = holdSave();
    await user.type(field('Author'), '1');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(1));
    const { events } = articlesFeature.drafts;
    const fresher = { ...stored, author: 'Read meanwhile', updatedAt: '2026-11-21T10:00:00.000Z' };
    store.dispatch(events.itemRead({ id: stored._id, item: fresher }));
    go();
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
    expect(field('Author')).toHaveValue('Ida1');
    expect(inStore()?.author).toBe('Ida1');
  });
});

test('input typed before the conflict dialog opens is part of the question, and never overwritten without it', async () => {
  const { user, articles } = await openEdit(fake, stored);
  const go = holdSave();
  await user.type(field('Author'), '1');
  otherEditor(articles, stored._id).change({ author: 'Eva', source: 'Vedas' });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves()).toHaveLength(1));
  await user.type(field('Author'), '2');
  await user.type(field('Source'), ' and more');
  go();
  const dialog = await conflictDialog();
  expect(sideText(aboutField(dialog, 'Author'), 'Yours')).toBe('Ida12');
  await user.click(choice(aboutField(dialog, 'Source'), 'Theirs'));
  await user.click(button('Save with these choices'));
  await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
  expect(articles.get(stored._id)).toMatchObject({ author: 'Ida12', source: 'Vedas' });
});

describe('a save that was stored, but whose answer was lost', () => {
  /** The next save is stored, and the proxy says that it had no answer. */
  const loseAnswer = () => {
    const handler = fake.handlerOf('saveArticle');
    fake.on('saveArticle', async (call) => {
      await handler(call);
      fake.on('saveArticle', handler);
      return failure(502, 'BadGateway', 'No answer came.');
    });
  };

  test('of a publication is taken back by the next press', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    loseAnswer();
    await user.click(button('Publish'));
    await screen.findByRole('alert');
    expect(inStore()?.isPublic).toBe(true);
    await user.click(button('Unpublish'));
    await waitFor(() => expect(inStore()?.isPublic).toBe(false));
  });

  test('is undone by the next save, which asks nothing', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    loseAnswer();
    await user.type(field('Author'), '1');
    await user.click(button('Save'));
    await screen.findByRole('alert');
    expect(inStore()?.author).toBe('Ida1');
    await user.clear(field('Author'));
    await user.type(field('Author'), 'Ida');
    await user.type(field('Source'), ' and more');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toBe('SuccessThe article was saved successfullyOk');
    expect(inStore()).toMatchObject({ author: 'Ida', source: 'Sutras and more' });
  });

  test('is taken for one’s own also where a later save did not reach the server', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    const handler = fake.handlerOf('saveArticle');
    loseAnswer();
    await user.type(field('Author'), '1');
    await user.click(button('Save'));
    await screen.findByRole('alert');
    fake.on('saveArticle', () => failure(502, 'BadGateway', 'Not sent.'));
    await user.type(field('Author'), '2');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not sent.'));
    fake.on('saveArticle', handler);
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toBe('SuccessThe article was saved successfullyOk');
    expect(inStore()?.author).toBe('Ida12');
  });
});

test('a fault of the app in a save is reported and shown, and the next save goes through', async () => {
  const { user, inStore } = await openEdit(fake, stored);
  const fault = new Error('The app is broken.');
  const report = jest.fn();
  // jsdom has none.
  Object.assign(window, { reportError: report });
  jest.spyOn(articlesFeature.drafts.events, 'saveSucceeded').mockImplementationOnce(() => {
    throw fault;
  });
  await user.type(field('Author'), '1');
  await user.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('An unknown error occurred.');
  expect(report).toHaveBeenCalledWith(fault);
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(statusLine()).toHaveTextContent(/^Saved/);
  expect(inStore()?.author).toBe('Ida1');
});

describe('an item deleted meanwhile', () => {
  const gone = async () => screen.findByRole('dialog', { name: 'This item was deleted' });

  test('is created again from the draft, once, without its files', async () => {
    const { user, articles, pathname } = await openEdit(fake, stored);
    await user.type(field('Author'), '1');
    articles.delete(stored._id);
    await user.click(button('Save'));
    await user.click(within(await gone()).getByRole('button', { name: 'Create a new item' }));
    expect(await answerDialog(user, 'Ok')).toBe('SuccessThe article was saved successfullyOk');
    const [created, ...others] = [...articles.values()];
    expect(others).toEqual([]);
    expect(created).toMatchObject({ author: 'Ida1', source: 'Sutras', imgURL: null });
    expect(created?._id).not.toBe(stored._id);
    expect(pathname()).toBe(`/admin/articles/${created?._id}/edit`);
    expect(saves().at(-1)?.headers['idempotency-key']).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Author' })).toHaveValue('Ida1');
  });

  test('is created again with what its texts are translated from, as it would be saved', async () => {
    const originOf = (words: string) =>
      ({ culture: 'en-US', fingerprint: textFingerprint(words) }) as const;
    const translatedFrom = { 'title.fr-FR': originOf('Sun') };
    const texts = { 'en-US': 'Sun', 'fr-FR': 'Soleil' };
    const translated = { ...stored, title: texts, translatedFrom, isPublic: true };
    const item = { ...translated, description: { 'en-US': '<p>Moon</p>' } };
    const { user, articles, goTo } = await openEdit(fake, item);
    await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
    const group = async (name: string) => within(await screen.findByRole('group', { name }));
    await user.type((await group('Title')).getAllByRole('textbox').at(-1) as HTMLElement, '!');
    const title = { ...item.title, 'en-US': 'Rain' };
    otherEditor(articles, stored._id).change({ title });
    await user.click(button('Unpublish'));
    await waitFor(() => expect(articles.get(stored._id)?.isPublic).toBe(false));
    await user.click(screen.getByRole('button', { name: /^Copy from source.*Description/ }));
    articles.delete(stored._id);
    await user.keyboard('{Control>}s{/Control}');
    await user.click(within(await gone()).getByRole('button', { name: 'Create a new item' }));
    await waitFor(() => expect(articles.size).toBe(1));
    const [created] = articles.values();
    expect(created?.title).toEqual({ 'en-US': 'Rain', 'fr-FR': 'Soleil!' });
    const ofDescription = { 'description.fr-FR': originOf('Moon') };
    expect(created?.translatedFrom).toEqual({ ...translatedFrom, ...ofDescription });
  });

  test('is created again unpublished, as one that is restored', async () => {
    const { user, articles } = await openEdit(fake, { ...stored, isPublic: true });
    await user.type(field('Author'), '1');
    articles.delete(stored._id);
    await user.click(button('Save'));
    await user.click(within(await gone()).getByRole('button', { name: 'Create a new item' }));
    await answerDialog(user, 'Ok');
    expect([...articles.values()]).toMatchObject([{ author: 'Ida1', isPublic: false }]);
  });

  test('is created again after an immediate save; a retry after a lost answer sends the same key', async () => {
    const { user, articles, pathname } = await openEdit(fake, stored);
    articles.delete(stored._id);
    await user.click(button('Publish'));
    const create = within(await gone()).getByRole('button', { name: 'Create a new item' });
    const well = fake.handlerOf('saveArticle');
    fake.on('saveArticle', async (call) => {
      await well(call);
      return failure(502, 'BadGateway');
    });
    await user.click(create);
    await answerDialog(user, 'Ok');
    fake.on('saveArticle', well);
    await user.click(button('Retry'));
    await user.click(within(await gone()).getByRole('button', { name: 'Create a new item' }));
    await answerDialog(user, 'Ok');
    expect(articles.size).toBe(1);
    const [created] = articles.values();
    expect(created).toMatchObject({ isPublic: true, author: 'Ida' });
    await waitFor(() => expect(pathname()).toBe(`/admin/articles/${created?._id}/edit`));
  });

  test('keeps what is typed while it is created again', async () => {
    const { user, articles } = await openEdit(fake, stored);
    await user.type(field('Author'), '1');
    articles.delete(stored._id);
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await gone();
    const go = holdSave();
    await user.click(within(dialog).getByRole('button', { name: 'Create a new item' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    await user.type(field('Source'), ' and more');
    go();
    await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
    expect(field('Source')).toHaveValue('Sutras and more');
    expect([...articles.values()][0]).toMatchObject({ author: 'Ida1', source: 'Sutras' });
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect([...articles.values()][0]).toMatchObject({ source: 'Sutras and more' });
  });

  test('is restored, unpublished, and saved with the edits', async () => {
    const { user, articles, pathname } = await openEdit(fake, stored);
    await user.type(field('Author'), '1');
    otherEditor(articles, stored._id).change({ isPublic: true, source: 'Vedas' });
    await deleteElsewhere();
    await user.click(button('Save'));
    const [restore] = within(await gone()).getAllByRole('button');
    expect(restore).toHaveTextContent('Restore it and save');
    await waitFor(() => expect(restore).toHaveFocus());
    await user.click(restore as HTMLElement);
    expect(await answerDialog(user, 'Ok')).toBe('SuccessThe article was saved successfullyOk');
    expect(pathname()).toBe(`/admin/articles/${stored._id}/edit`);
    expect([...articles.values()]).toEqual([
      expect.objectContaining({
        _id: stored._id,
        author: 'Ida1',
        source: 'Vedas',
        imgURL: stored.imgURL,
        isPublic: false,
      }),
    ]);
    expect(button('Publish')).toBeInTheDocument();
  });

  test('is restored unpublished also by Publish, as the question says', async () => {
    const { user, articles } = await openEdit(fake, { ...stored, isPublic: false });
    await user.type(field('Author'), '1');
    await deleteElsewhere();
    await user.click(button('Publish'));
    const dialog = await gone();
    expect(dialog).toHaveTextContent('Restore it to get it back, unpublished');
    await user.click(within(dialog).getByRole('button', { name: 'Restore it and save' }));
    await waitFor(() => expect(articles.get(stored._id)).toMatchObject({ isPublic: false }));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument();
    expect(screen.getByText('Draft')).toBeVisible();
    expect(field('Author')).toHaveValue('Ida1');
    // The save of what was restored may still be running.
    await waitFor(() => expect(button('Publish')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Publish'));
    await waitFor(() => expect(articles.get(stored._id)).toMatchObject({ isPublic: true }));
  });

  test('stays live where somebody has brought it back as it was in the meantime', async () => {
    const { user, articles } = await openEdit(fake, { ...stored, isPublic: true });
    await user.type(field('Author'), '1');
    await deleteElsewhere();
    await user.click(button('Save'));
    const dialog = within(await gone());
    await fake.handlerOf('restoreItem')({
      params: ['articles', stored._id],
      body: { keepPublication: true },
    } as unknown as FakeCall);
    await user.click(dialog.getByRole('button', { name: 'Restore it and save' }));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)).toMatchObject({ author: 'Ida1', isPublic: true });
    expect(button('Unpublish')).toBeInTheDocument();
  });

  test('is restored unpublished by Publish after an Unpublish that failed', async () => {
    const { user, articles } = await openEdit(fake, { ...stored, isPublic: true });
    const well = fake.handlerOf('saveArticle');
    fake.on('saveArticle', () => failure(503, 'ServiceUnavailable'));
    await user.click(button('Unpublish'));
    await answerDialog(user, 'Ok');
    fake.on('saveArticle', well);
    await deleteElsewhere();
    await user.click(button('Publish'));
    await user.click(within(await gone()).getByRole('button', { name: 'Restore it and save' }));
    await waitFor(() => expect(articles.get(stored._id)).toMatchObject({ isPublic: false }));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument();
  });

  test('is restored by the page that created it, where the answer to that was lost', async () => {
    const { user, articles, pathname } = await openCreate(fake);
    const well = fake.handlerOf('saveArticle');
    fake.on('saveArticle', async (call) => {
      await well(call);
      return failure(502, 'BadGateway');
    });
    await user.type(field('Author'), 'Ida');
    await user.click(button('Create'));
    await answerDialog(user, 'Ok');
    fake.on('saveArticle', well);
    const [created] = articles.keys();
    await fake.handlerOf('deleteArticle')({ params: [created] } as unknown as FakeCall);
    await user.type(field('Author'), '1');
    await user.click(button('Create'));
    await user.click(within(await gone()).getByRole('button', { name: 'Restore it and save' }));
    await waitFor(() => expect(articles.get(created ?? '')?.author).toBe('Ida1'));
    await waitFor(() => expect(pathname()).toBe(`/admin/articles/${created}/edit`));
  });

  test('says so where it can no longer be restored, and offers a new item instead', async () => {
    const { user, articles } = await openEdit(fake, stored);
    await user.type(field('Author'), '1');
    articles.delete(stored._id);
    await user.click(button('Save'));
    await user.click(within(await gone()).getByRole('button', { name: 'Restore it and save' }));
    await screen.findByText(/Create a new item to save what you see, without its pictures/);
    const dialog = within(await gone());
    expect(dialog.queryByRole('button', { name: 'Restore it and save' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create a new item' }));
    await answerDialog(user, 'Ok');
    expect([...articles.values()]).toMatchObject([{ author: 'Ida1' }]);
  });

  test('can be given up, which returns to the list without a question', async () => {
    const { user, articles, pathname, store } = await openEdit(fake, stored);
    await user.type(field('Author'), '1');
    articles.delete(stored._id);
    await user.click(button('Save'));
    await user.click(within(await gone()).getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(pathname()).toBe('/admin/articles'));
    expect(store.getState().articles.drafts).toEqual({});
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps the draft unchanged when nothing is chosen', async () => {
    const { user, articles } = await openEdit(fake, stored);
    await user.type(field('Author'), '1');
    articles.delete(stored._id);
    await user.click(button('Save'));
    await gone();
    await user.keyboard('{Escape}');
    await screen.findByRole('alert');
    expect(field('Author')).toHaveValue('Ida1');
    expect(articles.size).toBe(0);
  });

  test('is not assumed because of a proxy’s 404 page', async () => {
    const { user } = await openEdit(fake, stored);
    await user.type(field('Author'), '1');
    fake.on('saveArticle', () => ({ status: 404, text: '<h1>No</h1>', contentType: 'text/html' }));
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: An unknown error');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
