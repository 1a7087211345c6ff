import {
  contentTypes,
  type Item,
  listIds,
  save,
  scheduledTypes,
} from '../../support/server/content';
import { startServer, type TestServer } from '../../support/server/server';

const past = '2026-11-21T11:00:00.000Z';
const future = '2026-11-21T13:00:00.000Z';

/** Every state of an article, audio or video, and who sees it when it is live (D119). */
const states = [
  { isPublic: true, publishAt: past, tier: 'free' },
  { isPublic: true, publishAt: past, tier: 'premium' },
  { isPublic: true, publishAt: future, tier: 'free' },
  { isPublic: true, publishAt: future, tier: 'premium' },
  { isPublic: true, publishAt: null, tier: 'free' },
  { isPublic: true, tier: 'free' },
  { isPublic: false, publishAt: past, tier: 'free' },
  { isPublic: false, publishAt: past, tier: 'premium' },
] as const;

const isLive = ({ isPublic, publishAt }: { isPublic: boolean; publishAt?: string | null }) =>
  isPublic && publishAt === past;

let server: TestServer;
let admin: string;
let free: string;
let premium: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
  free = await server.userToken();
  premium = await server.userToken({ tier: 'premium' });
});

afterAll(() => server.close());

describe.each(scheduledTypes)('%s', (type) => {
  it('are visible when live and within the tier of the user; showAll=1 counts as 0 for non-administrators (D66, D119)', async () => {
    const items = await Promise.all(states.map((state) => save(server, admin, type, state)));
    const expected = (sees: (state: (typeof states)[number]) => boolean) =>
      items
        .filter((_, place) => sees(states[place] ?? states[0]))
        .map(({ _id }) => _id)
        .sort();
    const viewers = [
      [free, (state: (typeof states)[number]) => isLive(state) && state.tier === 'free'],
      [premium, isLive],
    ] as const;
    for (const [token, sees] of viewers) {
      for (const query of ['', '?showAll=0', '?showAll=1', '?showAll=1&view=list']) {
        expect((await listIds(server, token, `/${type}${query}`)).sort()).toEqual(expected(sees));
      }
      for (const { _id } of items) {
        const { status } = await server.call('GET', `/${type}/${_id}`, { token });
        expect(status).toBe(expected(sees).includes(_id) ? 200 : 404);
      }
    }
    expect((await listIds(server, admin, `/${type}`)).sort()).toEqual(expected(isLive));
    expect(await listIds(server, admin, `/${type}?showAll=1`)).toHaveLength(states.length);
    for (const { _id } of items) {
      expect((await server.call('GET', `/${type}/${_id}`, { token: admin })).status).toBe(200);
    }
  });

  it('embed unpublished tags for administrators only', async () => {
    const shown = await save(server, admin, 'tags', {
      isPublic: true,
      title: { 'en-US': 'Shown' },
    });
    const hidden = await save(server, admin, 'tags', { title: { 'en-US': 'CanaryOfHiddenTags' } });
    const tagIds = [hidden._id, shown._id];
    const { _id } = await save(server, admin, type, { isPublic: true, publishAt: past, tagIds });
    const single = await server.call<Item>('GET', `/${type}/${_id}`, { token: free });
    expect(single.data.tags).toEqual([shown]);
    expect(single.data.tagIds).toEqual([shown._id]);
    for (const query of ['', '?showAll=1', '?view=list']) {
      const { text } = await server.call('GET', `/${type}${query}`, { token: premium });
      expect(text).not.toContain('Canary');
      expect(text).not.toContain(hidden._id);
      expect(text).toContain(`"tagIds":["${shown._id}"]`);
    }
    expect((await server.call<Item>('GET', `/${type}/${_id}`, { token: admin })).data.tags).toEqual(
      [hidden, shown],
    );
  });
});

it('tags are visible when they are public', async () => {
  await server.db.deleteFrom('items').execute();
  const shown = await save(server, admin, 'tags', { isPublic: true });
  const hidden = await save(server, admin, 'tags');
  for (const token of [free, premium]) {
    expect(await listIds(server, token, '/tags?showAll=1')).toEqual([shown._id]);
    expect((await server.call('GET', `/tags/${shown._id}`, { token })).status).toBe(200);
    expect((await server.call('GET', `/tags/${hidden._id}`, { token })).status).toBe(404);
  }
  expect(await listIds(server, admin, '/tags')).toEqual([shown._id]);
  expect((await listIds(server, admin, '/tags?showAll=1')).sort()).toEqual(
    [shown._id, hidden._id].sort(),
  );
});

it('no answer contains anything that the user may not see', async () => {
  await server.db.deleteFrom('items').execute();
  const hidden = {
    title: { 'en-US': 'Canary' },
    description: { 'en-US': 'Canary' },
    isPublic: false,
  };
  const ids = await Promise.all(
    contentTypes.map(async (type) => (await save(server, admin, type, hidden))._id),
  );
  for (const [place, type] of contentTypes.entries()) {
    for (const path of [
      `/${type}`,
      `/${type}?showAll=1`,
      `/${type}?view=list`,
      `/${type}/${ids[place]}`,
    ]) {
      expect((await server.call('GET', path, { token: premium })).text).not.toContain('Canary');
    }
  }
});
