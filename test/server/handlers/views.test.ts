import type { View } from '../../../src/contract/types.gen';
import { type Account, startServer, type TestServer } from '../../support/server/server';

let server: TestServer;
let anna: Account;
let bea: Account;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('views').execute();
  anna = await server.account({ isAdmin: true });
  bea = await server.account({ isAdmin: true });
});

const call = <T = View>({ tokens }: Account, method: string, path = '', body?: object) =>
  server.call<T>(method, `/admin/views${path}`, { token: tokens.accessToken, body });
const view = (fields: Partial<View> = {}) => ({
  resourceType: 'articles',
  name: 'Mornings',
  query: '?q=morning&tier=premium',
  isShared: false,
  ...fields,
});
const save = (who: Account, fields: Partial<View> = {}) => call(who, 'PATCH', '', view(fields));
const seenBy = async (who: Account) => (await call<View[]>(who, 'GET')).data;

describe('views of lists', () => {
  it('are seen by who saved them, byte for byte, and by nobody else unless they are shared', async () => {
    const odd = { name: ' Æfing "1" \u{1f9d8} ', query: '?q=%22a+b%22&tag=none' };
    const { data: mine } = await save(anna, odd);
    expect(mine).toEqual({
      ...view(odd),
      name: odd.name.trim(),
      _id: expect.any(String) as string,
      isOwn: true,
    });
    expect(await seenBy(anna)).toEqual([mine]);
    expect(await seenBy(bea)).toEqual([]);
    const { data: shared } = await save(anna, { isShared: true });
    expect(await seenBy(anna)).toEqual([shared, mine]);
    expect(await seenBy(bea)).toEqual([{ ...shared, isOwn: false }]);
  });

  it('hold a filter by dozens of tags', async () => {
    const query = `?tag=${Array.from({ length: 60 }, (_, at) => String(at).padStart(24, '0')).join()}`;
    expect((await save(anna, { query })).data.query).toBe(query);
  });

  it('keep their query where a change names none, which a new one cannot', async () => {
    const { data: mine } = await save(anna);
    const { query: _query, ...named } = view({ name: 'Dawns' });
    expect((await call(anna, 'PATCH', '', { ...named, _id: mine._id })).data).toEqual({
      ...mine,
      name: 'Dawns',
    });
    expect((await call(anna, 'PATCH', '', { ...named, name: 'New' })).status).toBe(400);
  });

  it('get another name by their id, of their owner alone, and never that of another one', async () => {
    const { data: mine } = await save(anna, { isShared: true });
    const { data: other } = await save(anna, { name: 'Evenings' });
    const change = (who: Account, fields: object) =>
      call(who, 'PATCH', '', { ...view(), _id: mine._id, ...fields });
    const renamed = await change(anna, { name: 'Dawns', isShared: true });
    expect(renamed.data).toEqual({ ...mine, name: 'Dawns' });
    expect(await seenBy(anna)).toEqual([renamed.data, other]);
    expect((await change(anna, { name: other.name })).status).toBe(400);
    expect((await change(bea, { name: 'Taken over' })).status).toBe(404);
    expect((await change(anna, { resourceType: 'audios' })).status).toBe(404);
    for (const _id of ['f'.repeat(24), 'no id'])
      expect((await change(anna, { _id })).status).toBe(404);
    expect(await seenBy(anna)).toEqual([renamed.data, other]);
  });

  it('are one by name, list and person, however often they are saved at once', async () => {
    await Promise.all(['?q=a', '?q=b', '?q=c', '?q=d'].map((query) => save(anna, { query })));
    await save(anna, { query: '?q=last', isShared: true });
    await save(anna, { resourceType: 'audios' });
    await save(bea);
    expect((await seenBy(anna)).map(({ resourceType, query }) => [resourceType, query])).toEqual(
      expect.arrayContaining([
        ['articles', '?q=last'],
        ['audios', view().query],
      ]),
    );
    expect(await seenBy(anna)).toHaveLength(2);
    expect(await seenBy(bea)).toHaveLength(2);
  });

  it('are deleted by who saved them, shared ones by every administrator, private ones of others by nobody', async () => {
    const { data: mine } = await save(anna);
    const { data: shared } = await save(anna, { name: 'All', isShared: true });
    expect((await call(bea, 'DELETE', `/${mine._id}`)).status).toBe(404);
    expect((await call(bea, 'DELETE', `/${shared._id}`)).data).toEqual({ _id: shared._id });
    expect(await seenBy(anna)).toEqual([mine]);
    expect((await call(anna, 'DELETE', `/${mine._id}`)).status).toBe(200);
    expect((await call(anna, 'DELETE', `/${mine._id}`)).status).toBe(404);
    expect((await call(anna, 'DELETE', '/%00')).status).toBe(404);
  });

  it('are at most 50 a person; one of them can still be saved anew', async () => {
    for (let count = 0; count < 50; count += 1) await save(anna, { name: `View ${count}` });
    const { status, errors } = await save(anna, { name: 'One more' });
    expect([status, errors?.[0]?.name]).toEqual([400, 'ValidationError']);
    expect((await save(anna, { name: 'View 7', query: '' })).status).toBe(200);
    expect((await save(bea)).status).toBe(200);
  });

  it('are at most 50 a person however many are saved at once, and at most 200 shared ones of all', async () => {
    const row = (id: number, owner_id: string, is_shared: boolean) => ({
      id: String(id).padStart(24, '0'),
      owner_id,
      type: 'articles' as const,
      name: `View ${id}`,
      query: '',
      is_shared,
      updated_at: server.clock.now(),
    });
    const own = Array.from({ length: 48 }, (_, id) => row(id, anna.user._id, false));
    await server.db.insertInto('views').values(own).execute();
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const answers = await Promise.all(names.map((name) => save(anna, { name })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await seenBy(anna)).toHaveLength(50);

    const shared = Array.from({ length: 200 }, (_, id) => row(id + 100, bea.user._id, true));
    await server.db.insertInto('views').values(shared).execute();
    await server.db.deleteFrom('views').where('name', '=', 'View 7').execute();
    expect((await save(anna, { isShared: true })).status).toBe(400);
    expect((await save(anna)).status).toBe(200);
  });

  it('outlive the account of who shared them; private ones go with it', async () => {
    const password = 'lantern-and-lotus-7';
    const carl = await server.account({ isAdmin: true, password });
    const { data: shared } = await save(carl, { isShared: true });
    await save(carl, { name: 'Private' });
    const body = { password };
    const { accessToken: token } = carl.tokens;
    expect((await server.call('POST', '/users/me/delete', { token, body })).status).toBe(200);
    expect(await seenBy(bea)).toEqual([{ ...shared, isOwn: false }]);
    expect(await server.db.selectFrom('views').select('id').execute()).toHaveLength(1);
    expect((await call(bea, 'DELETE', `/${shared._id}`)).status).toBe(200);
  });

  it('need a name that can be read, and the query of a list', async () => {
    const unreadable = ['', '  ', 'x'.repeat(61), '\u200b', '\u3164', 'a\u202eb', 'a\nb'];
    for (const name of unreadable) expect((await save(bea, { name })).status).toBe(400);
    const elsewhere = [`?${'x'.repeat(8_000)}`, '/../../resetPass/x', 'q=1', '?q=1#x', '?q=1 2'];
    for (const query of elsewhere) expect((await save(bea, { query })).status).toBe(400);
    expect((await save(bea, { resourceType: 'users' as 'tags' })).status).toBe(400);
    await save(bea);
    await server.db.updateTable('views').set({ query: '/../../resetPass/x' }).execute();
    expect((await seenBy(bea)).map(({ query }) => query)).toEqual(['']);
  });
});
