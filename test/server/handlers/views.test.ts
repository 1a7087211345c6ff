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

  it('are one by name, list and person, however often they are saved at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((query) => save(anna, { query })));
    await save(anna, { query: 'last', isShared: true });
    await save(anna, { resourceType: 'audios' });
    await save(bea);
    expect((await seenBy(anna)).map(({ resourceType, query }) => [resourceType, query])).toEqual(
      expect.arrayContaining([
        ['articles', 'last'],
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

  it('go with the account, and need a name', async () => {
    await save(anna, { isShared: true });
    await server.db.deleteFrom('users').where('id', '=', anna.user._id).execute();
    expect(await seenBy(bea)).toEqual([]);
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await save(bea, { name })).status).toBe(400);
    expect((await save(bea, { query: 'x'.repeat(1_001) })).status).toBe(400);
    expect((await save(bea, { resourceType: 'users' as 'tags' })).status).toBe(400);
  });
});
