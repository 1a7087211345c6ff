import { waitFor } from '@testing-library/react';
import { api } from '../../../src/api';
import { type ApiStore, makeApiStore } from '../../support/fakeApi/apiStore';
import { failure } from '../../support/fakeApi/fakeApi';
import { startFakeApi, restoreVisit } from '../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const { endpoints } = api;

interface Item {
  [key: string]: unknown;
  _id: string;
}

type Input = Partial<Item>;

const articleCalls = {
  list: endpoints.listArticles,
  get: endpoints.getArticle,
  drop: endpoints.deleteArticle,
  save: (articleInput: Input) => endpoints.saveArticle.initiate({ articleInput }),
};
/** The calls of the other kinds differ from those for articles by their names only. */
type Calls = typeof articleCalls;

const kinds: Record<'Article' | 'Audio' | 'Video' | 'Tag', Calls> = {
  Article: articleCalls,
  Audio: {
    list: endpoints.listAudios,
    get: endpoints.getAudio,
    drop: endpoints.deleteAudio,
    save: (audioInput: Input) => endpoints.saveAudio.initiate({ audioInput }),
  } as unknown as Calls,
  Video: {
    list: endpoints.listVideos,
    get: endpoints.getVideo,
    drop: endpoints.deleteVideo,
    save: (videoInput: Input) => endpoints.saveVideo.initiate({ videoInput }),
  } as unknown as Calls,
  Tag: {
    list: endpoints.listTags,
    get: endpoints.getTag,
    drop: endpoints.deleteTag,
    save: (tagInput: Input) => endpoints.saveTag.initiate({ tagInput }),
  } as unknown as Calls,
};

const id = (letter: string): string => letter.repeat(24);
const rows = { showAll: 1, view: 'list' } as const;
const full = { showAll: 1 } as const;
const live = { showAll: 0 } as const;

let stored: Item[];

beforeEach(() => {
  restoreVisit(fake);
  stored = [
    {
      _id: id('a'),
      author: 'Anna',
      description: { 'en-US': 'long' },
      sections: [{ _id: id('1') }],
    },
    { _id: id('b'), author: 'Björk' },
  ];
});

function serve(kind: string): void {
  fake.on(`list${kind}s`, ({ query }) => ({
    data: stored.map(({ description, sections, ...row }) =>
      query.get('view') === 'list' ? row : { ...row, description, sections },
    ),
  }));
  fake.on(`get${kind}`, ({ params }) => {
    const found = stored.find(({ _id }) => _id === params[0]);
    return found ? { data: found } : failure(404, 'NotFound');
  });
  fake.on(`save${kind}`, ({ body }) => ({ data: { _id: id('f'), ...(body as Input) } }));
  fake.on(`delete${kind}`, ({ params }) => ({ data: { _id: params[0] } }));
}

describe.each(['Article', 'Audio', 'Video', 'Tag'] as const)('cache of %s', (kind) => {
  const { list, get, save, drop } = kinds[kind];
  let store: ApiStore;

  const cached = (args: typeof rows | typeof full | typeof live): Item[] | undefined =>
    list.select(args)(store.getState()).data;
  const item = (letter: string) => get.select({ id: id(letter) })(store.getState());

  beforeEach(async () => {
    serve(kind);
    store = makeApiStore();
    await Promise.all([
      store.dispatch(list.initiate(rows)),
      store.dispatch(list.initiate(full)),
      store.dispatch(list.initiate(live)),
      store.dispatch(get.initiate({ id: id('a') })),
    ]);
    fake.calls.length = 0;
  });

  test('writes a save into the item and its row without another request', async () => {
    const changed = { ...(stored[0] as Item), author: 'Anna Jóns' };
    await store.dispatch(save(changed)).unwrap();
    expect(item('a').data).toEqual(changed);
    expect(cached(full)).toEqual([changed, stored[1]]);
    expect(cached(rows)).toEqual([
      { _id: id('a'), author: 'Anna Jóns' },
      { _id: id('b'), author: 'Björk' },
    ]);
    const reads = fake.calls
      .filter((call) => call.query.get('showAll') !== '0')
      .map((call) => call.id);
    expect(reads).toEqual([`save${kind}`]);
  });

  test('leaves it to the server whether a saved item belongs to the live ones', async () => {
    stored = [];
    await store.dispatch(save({ _id: id('a'), author: 'x' })).unwrap();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(cached(live)).toEqual([]);
    expect(fake.callsOf(`list${kind}s`).map(({ query }) => query.get('showAll'))).toEqual(['0']);
  });

  test('inserts a new item first, and its page needs no request', async () => {
    await store.dispatch(save({ author: 'New' })).unwrap();
    expect(cached(rows)?.map(({ _id }) => _id)).toEqual([id('f'), id('a'), id('b')]);
    expect(item('f').data).toEqual({ _id: id('f'), author: 'New' });
    await store.dispatch(get.initiate({ id: id('f') }));
    expect(fake.callsOf(`get${kind}`)).toEqual([]);
  });

  test('removes a deleted item from lists and cache and does not request it', async () => {
    await store.dispatch(drop.initiate({ id: id('a') })).unwrap();
    for (const args of [rows, full, live]) {
      expect(cached(args)?.map(({ _id }) => _id)).toEqual([id('b')]);
    }
    expect(item('a').data).toBeUndefined();
    expect(fake.calls.map((call) => call.id)).toEqual([`delete${kind}`]);
  });

  test('leaves lists unchanged when a deleted item is in none', async () => {
    const before = cached(rows);
    await store.dispatch(drop.initiate({ id: id('e') })).unwrap();
    expect(cached(rows)).toBe(before);
  });

  test('neither changes nor requests anything after a failed save or deletion', async () => {
    fake.on(`save${kind}`, () => failure(409, 'Conflict'));
    fake.on(`delete${kind}`, () => failure(500, 'InternalError'));
    const before = store.getState().api.queries;
    await store.dispatch(save({ _id: id('a'), author: 'x' }));
    await store.dispatch(drop.initiate({ id: id('a') }));
    expect(store.getState().api.queries).toEqual(before);
    expect(fake.calls.map((call) => call.id)).toEqual([`save${kind}`, `delete${kind}`]);
  });

  test('asks once more for a list whose answer may be older than a change', async () => {
    const before = stored;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    fake.on(`list${kind}s`, () => held.then(() => ({ data: before })));
    const refresh = store.dispatch(list.initiate(rows, { forceRefetch: true, subscribe: false }));
    await waitFor(() => expect(fake.callsOf(`list${kind}s`)).toHaveLength(1));

    stored = [{ _id: id('b'), author: 'Björk Jóns' }];
    await store.dispatch(drop.initiate({ id: id('a') })).unwrap();
    await store.dispatch(save({ _id: id('b'), author: 'Björk Jóns' })).unwrap();
    serve(kind);
    release();
    await refresh;
    await waitFor(() => expect(cached(rows)).toEqual(stored));
  });

  test('identifies a list by its kind alone and an item by its id', () => {
    const { tags } = store.getState().api.provided;
    expect(Object.keys(tags[kind] ?? {}).sort()).toEqual([id('a'), 'LIST', 'LIVE'].sort());
  });

  test('patches only the changed row of a long list', async () => {
    await store.dispatch(save({ _id: id('b'), author: 'x' })).unwrap();
    const patches = store.payloadsOf('api/queries/queryResultPatched') as { patches: unknown[] }[];
    expect(patches.map(({ patches: all }) => all)).toEqual(
      [
        [{ op: 'replace', path: [1], value: { _id: id('b'), author: 'x' } }],
        [{ op: 'replace', path: [1], value: { _id: id('b'), author: 'x' } }],
        [],
      ].slice(0, patches.length),
    );
  });
});

describe('saving a tag that items embed', () => {
  test.each(['Article', 'Audio', 'Video'] as const)('fetches %s again', async (kind) => {
    serve(kind);
    serve('Tag');
    const store = makeApiStore();
    await store.dispatch(kinds[kind].get.initiate({ id: id('a') }));
    fake.calls.length = 0;
    const settled = async () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

    await store.dispatch(kinds.Tag.save({ author: 'new' })).unwrap();
    await settled();
    expect(fake.callsOf(`get${kind}`)).toHaveLength(0);
    await store.dispatch(kinds.Tag.save({ _id: id('c') })).unwrap();
    await settled();
    expect(fake.callsOf(`get${kind}`)).toHaveLength(1);
    await store.dispatch(kinds.Tag.drop.initiate({ id: id('c') })).unwrap();
    await settled();
    expect(fake.callsOf(`get${kind}`)).toHaveLength(2);
    fake.on('deleteTag', () => failure(500, 'InternalError'));
    await store.dispatch(kinds.Tag.drop.initiate({ id: id('c') }));
    await settled();
    expect(fake.callsOf(`get${kind}`)).toHaveLength(2);
  });
});

test('a page of the trash that is on its way is asked for again once something left the trash', async () => {
  const deletedAt = '2026-11-27T12:00:00.000Z';
  const item = {
    _id: id('a'),
    resourceType: 'articles',
    deletedAt,
    expiresAt: deletedAt,
    actor: null,
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const store = makeApiStore();
  fake.on('listTrash', () => held.then(() => ({ data: [item] })));
  fake.on('purgeItem', ({ params }) => ({ data: { _id: params[1] } }));
  const { listTrash, purgeItem } = api.endpoints;
  const page = store.dispatch(listTrash.initiate({}));
  await waitFor(() => expect(fake.callsOf('listTrash')).toHaveLength(1));
  await store.dispatch(purgeItem.initiate({ resourceType: 'articles', itemId: id('a') })).unwrap();
  fake.on('listTrash', () => ({ data: [] }));
  release();
  await page;
  await waitFor(() => expect(listTrash.select({})(store.getState()).data).toEqual([]));
});
