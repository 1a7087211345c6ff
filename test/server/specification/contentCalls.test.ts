import {
  type ContentType,
  contentTypes,
  type Item,
  listIds,
  save,
} from '../../support/server/content';
import { startServer, type TestServer } from '../../support/server/server';

/** The content table of the specification, line by line, by raw HTTP. */

let server: TestServer;
let admin: string;
let user: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
  user = await server.userToken();
});

beforeEach(async () => {
  await server.db.deleteFrom('items').execute();
});

afterAll(() => server.close());

const live = { isPublic: true, publishAt: '2020-01-01T00:00:00.000Z' };

describe.each(contentTypes)('calls for %s', (type: ContentType) => {
  it('GET lists live items, with showAll=1 all items [L207.1, L211.1, L215.1, L219.1]', async () => {
    const shown = await save(server, admin, type, live);
    const hidden = await save(server, admin, type);
    for (const query of ['', '?showAll=0']) {
      expect(await listIds(server, admin, `/${type}${query}`)).toEqual([shown._id]);
      expect(await listIds(server, user, `/${type}${query}`)).toEqual([shown._id]);
    }
    const all = await listIds(server, admin, `/${type}?showAll=1`);
    expect(all.sort()).toEqual([shown._id, hidden._id].sort());
  });

  it('GET with an id returns one item [L208.1, L212.1, L216.1, L220.1]', async () => {
    const item = await save(server, admin, type, { ...live, title: { 'en-US': 'Breath' } });
    for (const token of [admin, user]) {
      const { status, data } = await server.call<Item>('GET', `/${type}/${item._id}`, { token });
      expect([status, data]).toEqual([200, item]);
    }
  });

  it('PATCH creates an item without _id, replaces it with one, and returns it (D75) [L209.1, L213.1, L217.1, L221.1]', async () => {
    const created = await server.call<Item>('PATCH', `/${type}`, {
      token: admin,
      body: { title: { 'en-US': 'Breath' }, author: 'Ida' },
    });
    expect(created).toMatchObject({ status: 200, errors: [] });
    expect(created.data).toMatchObject({ title: { 'en-US': 'Breath' }, author: 'Ida' });
    server.clock.advance(1);
    const body = { ...created.data, title: { 'en-US': 'Breath', 'is-IS': 'Andardráttur' } };
    const saved = await server.call<Item>('PATCH', `/${type}`, { token: admin, body });
    expect(saved.data).toEqual({ ...body, updatedAt: server.clock.now().toISOString() });
    expect(await listIds(server, admin, `/${type}?showAll=1`)).toEqual([created.data._id]);
  });

  it('DELETE deletes an item by its id and returns videos and tags completely (D99 and D110) [L210.1, L214.1, L218.1, L222.1]', async () => {
    const item = await save(server, admin, type, { title: { 'en-US': 'Breath' } });
    const { status, data } = await server.call('DELETE', `/${type}/${item._id}`, { token: admin });
    const answered = type === 'videos' || type === 'tags' ? item : { _id: item._id };
    expect([status, data]).toEqual([200, { ...answered, deletedAt: expect.any(String) }]);
    expect(await listIds(server, admin, `/${type}?showAll=1`)).toEqual([]);
  });
});
