import { screen, waitFor, within } from '@testing-library/react';
import { noticed } from '../../../support/screens/announced';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field } from '../../../support/screens/editScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const stored = article('7', { title: { 'en-US': 'Sun' }, isPublic: true });

/** Deletes the article on its screen; the list shows a notice. */
async function openDeleted(typed = '') {
  const opened = await openEdit(fake, stored);
  if (typed) await opened.user.type(field('Author'), typed);
  await opened.user.click(button('Delete'));
  await answerDialog(opened.user, 'Yes');
  await screen.findByRole('heading', { name: 'Articles' });
  const notice = await noticed('“Sun” was deleted. It can be restored from Recently deleted.');
  return { ...opened, undo: within(notice).getByRole('button', { name: 'Undo' }) };
}

const row = () => screen.findByRole('link', { name: 'Sun' });
const restorations = () => fake.callsOf('restoreItem').map(({ params, body }) => [params, body]);

describe('undoing a deletion', () => {
  test('restores the item as it was, published, although the question said that it cannot be undone (D130, D133)', async () => {
    const { user, undo, articles, pathname } = await openDeleted();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Sun' })).not.toBeInTheDocument(),
    );
    await user.click(undo);
    await noticed('“Sun” is back as it was.');
    expect(
      screen.queryByText('“Sun” was deleted. It can be restored from Recently deleted.'),
    ).not.toBeInTheDocument();
    const restoration = { keepPublication: true, deletedAt: '2026-11-21T12:00:00.000Z' };
    expect(restorations()).toEqual([[['articles', stored._id], restoration]]);
    expect(articles.get(stored._id)).toMatchObject({ isPublic: true });
    await row();
    expect(pathname()).toBe('/admin/articles');
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await screen.findByRole('heading', { name: 'Edit Article' });
    expect(pathname()).toBe(`/admin/articles/${stored._id}/edit`);
  });

  test('leaves the unsaved changes, which the list names, to be continued with', async () => {
    const { user, undo } = await openDeleted('Ida');
    await screen.findByRole('heading', { name: '1 unsaved draft on this device' });
    await user.click(undo);
    await noticed('“Sun” is back as it was.');
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field('Author')).toHaveValue('Ida'));
  });

  test('offers no Retry when it was deleted for good', async () => {
    const { user, undo } = await openDeleted();
    fake.on('restoreItem', () => failure(404, 'NotFound'));
    await user.click(undo);
    const notice = await noticed('“Sun” could not be restored. It was deleted for good.');
    expect(within(notice).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('leaves a later deletion by somebody else alone, and says so', async () => {
    const { user, undo } = await openDeleted();
    fake.on('restoreItem', () => failure(409, 'Conflict'));
    await user.click(undo);
    const notice = await noticed(
      '“Sun” could not be restored. Somebody restored it and deleted it again since.',
    );
    expect(within(notice).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('says that it is unpublished when somebody else has restored it before', async () => {
    const { user, undo } = await openDeleted();
    const restored = fake.handlerOf('restoreItem');
    fake.on('restoreItem', (call) => restored({ ...call, body: {} }));
    await user.click(undo);
    expect(await noticed('“Sun” is back. It is unpublished.')).toBeVisible();
  });

  test('works by Ctrl+Z while its notice is shown, once, and does not affect undo in fields', async () => {
    const { user } = await openDeleted();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}z{/Control}');
    expect(restorations()).toEqual([]);
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await noticed('“Sun” is back as it was.');
    expect(restorations()).toHaveLength(1);
    await user.keyboard('{Control>}z{/Control}');
    expect(restorations()).toHaveLength(1);
  });

  test('shows the reason when it fails, and can be retried', async () => {
    const { user, undo } = await openDeleted();
    const well = fake.handlerOf('restoreItem');
    fake.on('restoreItem', () => failure(503, 'Unavailable', 'The database is away.'));
    await user.click(undo);
    const notice = await noticed(/“Sun” could not be restored\. \S/);
    fake.on('restoreItem', well);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await noticed('“Sun” is back as it was.');
    await row();
    expect(restorations()).toHaveLength(2);
  });
});
