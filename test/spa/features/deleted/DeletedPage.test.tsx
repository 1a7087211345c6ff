import { screen, waitFor, within } from '@testing-library/react';
import type { TrashedItem } from '../../../../src/api';
import { announced, noticed } from '../../../support/screens/announced';
import { answerDialog } from '../../../support/screens/editScreen';
import { failure, type FakeAnswer, type FakeCall } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day - 60_000).toISOString();

const deleted = (number: number, fields: Partial<TrashedItem> = {}): TrashedItem => ({
  _id: String(number).padStart(24, 'a'),
  resourceType: 'articles',
  title: { 'en-US': `Article ${number}` },
  deletedAt: '2026-11-21T14:02:00.000Z',
  expiresAt: inDays(12),
  actor: { _id: 'b'.repeat(24), fullName: 'Eva Berg' },
  ...fields,
});

/** Lets the fake keep these in its trash. */
function keepTrash(items: TrashedItem[]): Map<string, TrashedItem> {
  const kept = new Map(items.map((item) => [item._id, item]));
  fake.on('listTrash', ({ query }: FakeCall) => {
    const type = query.get('resourceType');
    const skip = Number(query.get('skip') ?? 0);
    const found = [...kept.values()].filter((item) => type === null || item.resourceType === type);
    return { data: found.slice(skip, skip + Number(query.get('limit') ?? 50)) };
  });
  const take = (id = '', data: object): FakeAnswer =>
    kept.delete(id) ? { data } : failure(404, 'NotFound');
  fake.on('restoreItem', ({ params: [, id] }) =>
    take(id, { ...article('1'), _id: id, isPublic: false }),
  );
  fake.on('purgeItem', ({ params: [, id] }) => take(id, { _id: id }));
  return kept;
}

async function open(query = '') {
  restoreVisit(fake);
  const app = await renderApp(`/admin/deleted${query}`);
  await screen.findByRole('heading', { name: 'Recently deleted' });
  return app;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Recently deleted' })).getAllByRole('listitem');
const shown = async (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const button = (name: string) => screen.getByRole('button', { name });

describe('the list of deleted items', () => {
  it('shows what was deleted, when, by whom and how long it can be restored', async () => {
    keepTrash([
      deleted(1),
      deleted(2, {
        resourceType: 'tags',
        title: {},
        name: 'Calm',
        actor: null,
        expiresAt: inDays(1),
      }),
    ]);
    await open();
    await shown(2);
    const [first, second] = rows();
    expect(first).toHaveTextContent(/^Article 1Article\S.*2026.*by Eva Berg12 days left/);
    expect(first?.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T14:02:00.000Z');
    expect(second).toHaveTextContent(/^CalmTag.*by a former colleague1 day left/);
  });

  it('is linked in the bar of each list, and shows that type until another is chosen', async () => {
    keepTrash([deleted(1), deleted(2, { resourceType: 'videos' })]);
    keepItems(fake, 'Video');
    restoreVisit(fake);
    const { user, router } = await renderApp('/admin/videos');
    await user.click(await screen.findByRole('link', { name: 'Recently deleted' }));
    await shown(1);
    expect(router.state.location.search).toBe('?type=videos');
    expect(rows()[0]).toHaveTextContent('Video');
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/admin/videos',
    );
    await user.selectOptions(screen.getByLabelText('Type'), 'All types');
    await shown(2);
    expect(router.state.location.search).toBe('');
    const asked = fake.callsOf('listTrash').map(({ query }) => query.get('resourceType'));
    expect(asked).toEqual(['videos', null]);
  });

  it('says that nothing was deleted, or why it could not be loaded', async () => {
    keepTrash([]);
    const { goTo, user } = await open('?type=tags');
    await screen.findByText('Nothing was deleted recently.');
    await goTo('/admin/series');
    const well = fake.handlerOf('listTrash');
    fake.on('listTrash', () => failure(503, 'Unavailable', 'The database is away.'));
    await goTo('/admin/deleted?type=audios');
    await screen.findByRole('alert');
    fake.on('listTrash', well);
    await user.click(button('Retry'));
    expect(await screen.findByText('Nothing was deleted recently.')).toBeVisible();
  });

  it('loads more, announces the count, and skips nothing if an item was restored meanwhile', async () => {
    keepTrash(Array.from({ length: 70 }, (_, index) => deleted(index + 1)));
    const { user } = await open('?type=articles');
    await shown(50);
    await user.click(button('Restore: Article 1'));
    await shown(49);
    await user.click(button('Load More'));
    await shown(69);
    await announced('69 deleted items shown');
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });
});

describe('a deleted item', () => {
  it('is restored unpublished, with a notice; the focus moves to the next row', async () => {
    const kept = keepTrash([deleted(1), deleted(2)]);
    const { user } = await open();
    await shown(2);
    await user.click(button('Restore: Article 1'));
    const notice = await noticed(
      '“Article 1” was restored. It is unpublished; press Publish to show it again.',
    );
    expect(within(notice).getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      `/admin/articles/${deleted(1)._id}/edit`,
    );
    await shown(1);
    expect(kept.size).toBe(1);
    expect(button('Restore: Article 2')).toHaveFocus();
    expect(fake.callsOf('restoreItem')[0]?.body).toEqual({});
  });

  it('is purged only after a confirmation', async () => {
    const kept = keepTrash([deleted(1)]);
    const { user } = await open();
    await shown(1);
    await user.click(button('Delete for good: Article 1'));
    const question = await answerDialog(user, 'Cancel');
    expect(question).toContain(
      '“Article 1” will be deleted for good, with its pictures and files.',
    );
    expect(kept.size).toBe(1);
    await user.click(button('Delete for good: Article 1'));
    await answerDialog(user, 'Delete for good');
    await noticed('“Article 1” was deleted for good.');
    await screen.findByText('Nothing was deleted recently.');
    expect(kept.size).toBe(0);
  });

  it('stays on screen with the reason if somebody else was faster', async () => {
    const kept = keepTrash([deleted(1)]);
    const { user } = await open();
    await shown(1);
    kept.clear();
    await user.click(button('Restore: Article 1'));
    await noticed(/“Article 1” could not be restored\. \S/);
    await user.click(button('Delete for good: Article 1'));
    await answerDialog(user, 'Delete for good');
    await noticed(/“Article 1” could not be deleted for good\. \S/);
    expect(rows()).toHaveLength(1);
  });
});
