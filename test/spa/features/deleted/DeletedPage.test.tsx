import { screen, waitFor, within } from '@testing-library/react';
import type { BulkInput, BulkResult, TrashedItem } from '../../../../src/api';
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
  fake.on('changeItems', ({ body }) => ({
    data: (body as BulkInput).items.map(({ _id }) => {
      if (!kept.delete(_id))
        return { _id, ok: false, error: { name: 'NotFound', code: 404, message: 'It is gone.' } };
      const item = { ...article('1'), _id, isPublic: false };
      return { _id, ok: true, ...('restore' in (body as BulkInput).change && { item }) };
    }),
  }));
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
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Recently deleted' }));
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

  it('loads all of them, so that a search finds each, and shows 200 rows at a time', async () => {
    keepTrash(Array.from({ length: 450 }, (_, index) => deleted(index + 1)));
    const { user } = await open('?type=articles');
    await screen.findByRole('checkbox', { name: 'Select all 450' });
    await shown(200);
    await user.click(button('Restore: Article 1'));
    await screen.findByRole('checkbox', { name: 'Select all 449' });
    for (const count of [400, 449]) {
      await user.click(button('Load More'));
      await shown(count);
    }
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    expect(fake.callsOf('listTrash').map(({ query }) => query.get('skip'))).toEqual([
      '0',
      '200',
      '400',
    ]);
    await user.type(screen.getByRole('searchbox'), 'article 450');
    await shown(1);
    expect(rows()[0]).toHaveTextContent('Article 450');
    await announced('1 match');
    await user.type(screen.getByRole('searchbox'), ' nowhere');
    await screen.findByText('Nothing here matches all of that.');
  });
});

describe('selected items', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const bar = () => within(screen.getByRole('group', { name: 'Actions' }));
  const requests = () => fake.callsOf('changeItems').map(({ body }) => body as BulkInput);

  it('are restored by one call per type that names the deletions, those alone that the search shows', async () => {
    const kept = keepTrash([
      ...Array.from({ length: 210 }, (_, index) => deleted(index + 1)),
      deleted(300, { resourceType: 'videos' }),
      deleted(301, { title: { 'en-US': 'Hidden' } }),
    ]);
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 212' }));
    await user.type(screen.getByRole('searchbox'), 'article');
    await screen.findByRole('checkbox', { name: 'Select all 211' });
    bar().getByText('211 selected');
    await user.click(bar().getByRole('button', { name: 'Restore' }));
    await noticed('211 restored. They are unpublished; press Publish to show them again.');
    expect(
      requests().map(({ resourceType, items, change }) => [resourceType, items.length, change]),
    ).toEqual([
      ['articles', 200, { restore: true }],
      ['articles', 10, { restore: true }],
      ['videos', 1, { restore: true }],
    ]);
    for (const { items } of requests())
      for (const { deletedAt } of items) expect(deletedAt).toBe(deleted(1).deletedAt);
    expect([...kept.keys()]).toEqual([deleted(301)._id]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.clear(screen.getByRole('searchbox'));
    await shown(1);
  });

  it('are deleted for good only after a confirmation; what was restored meanwhile stays and is counted', async () => {
    const kept = keepTrash([deleted(1), deleted(2), deleted(3)]);
    const { user } = await open();
    await shown(3);
    for (const number of [1, 2]) await user.click(box(`Select Article ${number}`));
    await user.click(bar().getByRole('button', { name: 'Delete for good' }));
    expect(await answerDialog(user, 'Cancel')).toContain('2 items will be deleted for good');
    expect(requests()).toEqual([]);
    kept.delete(deleted(2)._id);
    await user.click(bar().getByRole('button', { name: 'Delete for good' }));
    await answerDialog(user, 'Delete for good');
    await noticed('1 deleted for good. 1 could not be deleted for good.');
    expect([...kept.keys()]).toEqual([deleted(3)._id]);
    // Both are gone, so neither stays selected.
    await shown(1);
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  });
});

describe('selected items that others decided about', () => {
  it('are named with what failed, before what was back already', async () => {
    const kept = keepTrash([deleted(1), deleted(2), deleted(3)]);
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
    const well = fake.handlerOf('changeItems');
    fake.on('changeItems', async (call) => {
      kept.delete(deleted(2)._id);
      const { data } = (await well(call)) as { data: BulkResult[] };
      return {
        data: data.map((one, index) => (index === 2 ? { ...one, alreadyBack: true } : one)),
      };
    });
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const notice = await noticed(/^1 restored\..* 1 could not be restored\./);
    await user.click(within(notice).getByRole('button', { name: 'Details' }));
    expect(await answerDialog(user, 'Ok')).toBe(
      'Error“Article 2” could not be restored. It was deleted for good.Ok',
    );
  });
});

describe('selected items that are all gone', () => {
  it('say so in words of the app', async () => {
    const kept = keepTrash([deleted(1), deleted(2)]);
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
    kept.clear();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const notice = await noticed(/^2 could not be restored/);
    expect(notice).toHaveTextContent('It was deleted for good.');
  });
});

describe('selected items whose answer is lost', () => {
  it.each([2, 300])('are fetched again and not called kept, of %i', async (count) => {
    const kept = keepTrash(Array.from({ length: count }, (_, index) => deleted(index + 1)));
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Article 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Article 2' }));
    const well = fake.handlerOf('changeItems');
    fake.on('changeItems', async (call) => {
      await well(call);
      return { cut: true };
    });
    const bar = within(screen.getByRole('group', { name: 'Actions' }));
    await user.click(bar.getByRole('button', { name: 'Delete for good' }));
    await answerDialog(user, 'Delete for good');
    await noticed(/^It is not known whether 2 were changed: the answer was lost\./);
    expect(screen.queryByText(/could not be deleted for good/)).not.toBeInTheDocument();
    expect(kept.size).toBe(count - 2);
    if (count === 2) await screen.findByText('Nothing was deleted recently.');
    else await screen.findByRole('checkbox', { name: 'Select all 298' });
  });

  it('that were not sent when a search is typed amid that are named as such', async () => {
    const kept = keepTrash(Array.from({ length: 210 }, (_, index) => deleted(index + 1)));
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 210' }));
    const well = fake.handlerOf('changeItems');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    fake.on('changeItems', async (call) => {
      await isAnswered;
      return well(call);
    });
    await user.click(
      within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', {
        name: 'Restore',
      }),
    );
    await screen.findByText('0 of 210');
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    answer();
    await noticed(/^200 restored.* Stopped: 10 stay as they were\.$/);
    expect(kept.size).toBe(10);
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
    expect(fake.callsOf('restoreItem')[0]?.body).toEqual({ deletedAt: expect.any(String) });
  });

  it('is not called unpublished when somebody else has restored and published it', async () => {
    keepTrash([deleted(1)]);
    const { user } = await open();
    await shown(1);
    fake.on('restoreItem', () => ({ data: { ...article('1'), _id: deleted(1)._id } }));
    await user.click(button('Restore: Article 1'));
    expect(await noticed('“Article 1” had been restored already. It is published.')).toBeVisible();
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

  it('is followed by what others deleted meanwhile, instead of the word that there is nothing', async () => {
    const kept = keepTrash([deleted(1)]);
    const { user } = await open();
    await shown(1);
    kept.set(deleted(2)._id, deleted(2));
    await user.click(button('Restore: Article 1'));
    await noticed(/“Article 1” was restored/);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Article 2'));
  });

  it('leaves the list with the reason if somebody else was faster', async () => {
    const kept = keepTrash([deleted(1), deleted(2), deleted(3)]);
    const { user } = await open();
    await shown(3);
    for (const number of [1, 2]) kept.delete(deleted(number)._id);
    await user.click(button('Restore: Article 1'));
    await noticed(/“Article 1” could not be restored\. \S/);
    await shown(2);
    await user.click(button('Delete for good: Article 2'));
    await answerDialog(user, 'Delete for good');
    await noticed(
      '“Article 2” could not be deleted for good. It is no longer under “Recently deleted”.',
    );
    await shown(1);
    expect(rows()[0]).toHaveTextContent('Article 3');
  });

  it('shows as what it was deleted again by somebody else, after the restoration was refused', async () => {
    const kept = keepTrash([deleted(1), deleted(2)]);
    const { user } = await open();
    await shown(2);
    const { _id } = deleted(1);
    kept.set(_id, { ...deleted(1), title: { 'en-US': 'Renamed' } });
    fake.on('restoreItem', () => failure(409, 'Conflict'));
    await user.click(button('Restore: Article 1'));
    await noticed(/“Article 1” could not be restored\. \S/);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Renamed'));
  });
});

describe('a deleted item whose answer is lost', () => {
  const unknown = 'It is not known whether 1 was changed: the answer was lost.';

  /** Lets the fake do what it is asked, and break the connection before it answers. */
  const loseAnswerOf = (operation: string) => {
    const well = fake.handlerOf(operation);
    fake.on(operation, async (call) => {
      await well(call);
      return { cut: true };
    });
  };

  it('is not said to be in the trash still; Retry sends the same restoration', async () => {
    keepTrash([deleted(1), deleted(2)]);
    const { user } = await open();
    await shown(2);
    loseAnswerOf('restoreItem');
    await user.click(button('Restore: Article 1'));
    const notice = await noticed(unknown);
    expect(screen.queryByText(/could not be restored/)).not.toBeInTheDocument();
    // As the server answers for what is back already.
    const back = { ...article('1'), _id: deleted(1)._id, isPublic: false };
    fake.on('restoreItem', () => ({ data: back }));
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await noticed('“Article 1” was restored. It is unpublished; press Publish to show it again.');
    await shown(1);
    const [sent, again] = fake.callsOf('restoreItem');
    expect([again?.params, again?.body]).toEqual([sent?.params, sent?.body]);
  });

  it('is not said to be kept; the list shows what is there', async () => {
    const kept = keepTrash([deleted(1), deleted(2)]);
    const { user } = await open();
    await shown(2);
    loseAnswerOf('purgeItem');
    await user.click(button('Delete for good: Article 1'));
    await answerDialog(user, 'Delete for good');
    await noticed(unknown);
    expect(screen.queryByText(/could not be deleted for good/)).not.toBeInTheDocument();
    expect(kept.size).toBe(1);
    await shown(1);
    expect(rows()[0]).toHaveTextContent('Article 2');
  });
});
