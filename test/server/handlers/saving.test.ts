import { findUserById } from '../../../src/server/repositories/users';
import { startSession } from '../../../src/server/services/accounts/sessions';
import {
  contentTypes,
  type Item,
  listIds,
  save,
  scheduledTypes,
} from '../../support/server/content';
import { startServer, type TestServer } from '../../support/server/server';

const unknownId = 'f'.repeat(24);

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

/** A new session, since an older one does not outlive the days that a test lets pass. */
async function startSessionOf(userId: string) {
  const user = await findUserById(server.db, userId);
  if (!user) throw new Error('The user is not there.');
  return startSession(server.deps, server.db, user, { client: 'web', clientId: 'abcdefghijkl' });
}

describe.each(contentTypes)('saves of %s', (type) => {
  const get = (id: string) => server.call<Item>('GET', `/${type}/${id}`, { token: admin });
  const patch = (body: object, headers: Record<string, string> = {}) =>
    server.call<Item>('PATCH', `/${type}`, { token: admin, body, headers });

  it('get createdAt and updatedAt from the server only; updatedAt grows with every save (D116)', async () => {
    const first = await save(server, admin, type, { createdAt: '2001-01-01T00:00:00.000Z' });
    expect(first.createdAt).toBe(server.clock.now().toISOString());
    const instants = [first.updatedAt];
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(-5000);
      const saved = await save(server, admin, type, {
        _id: first._id,
        createdAt: '2001-01-01T00:00:00.000Z',
      });
      expect(saved.createdAt).toBe(first.createdAt);
      instants.push(saved.updatedAt);
    }
    server.clock.advance(15_000);
    expect(new Set(instants).size).toBe(4);
    expect([...instants].sort()).toEqual(instants);
  });

  it('answer 409 with the current item to a stale save (D116)', async () => {
    const base = await save(server, admin, type, { title: { 'en-US': 'Base' } });
    const present = await save(server, admin, type, { ...base, title: { 'en-US': 'Theirs' } });
    const stale = await patch({ ...base, title: { 'en-US': 'Mine' } });
    expect(stale).toMatchObject({
      status: 409,
      data: present,
      errors: [{ name: 'Conflict', code: 409 }],
    });
    expect((await get(base._id)).data).toEqual(present);
    const { updatedAt: _, ...unversioned } = base;
    expect((await patch(unversioned)).status).toBe(200);
  });

  it('keep what pictures show, in each language, and where, and count it; refuse what is no text', async () => {
    const imgFocus = { x: 0.25, y: 1 };
    const imgAlt = { 'en-US': 'A lake', 'is-IS': 'Vatn' };
    const alt = { imgAlt, imgDecorative: null, imgFocus };
    const sections = [
      { _id: 's1', imgAlt: { 'fr-FR': 'Un arbre' }, imgDecorative: true, imgFocus },
    ];
    const saved = await save(server, admin, type, { ...alt, sections });
    expect((await get(saved._id)).data).toMatchObject({ ...alt, sections });
    const list = await server.call<Item[]>('GET', `/${type}?showAll=1&view=list`, { token: admin });
    const row = list.data.find(({ _id }) => _id === saved._id);
    expect(row?.translationStatus).toEqual({ of: 1, done: { 'en-US': 1, 'is-IS': 1 } });
    const wrong = [
      { imgAlt: 'A lake' },
      { imgAlt: { 'en-US': 7 } },
      { imgDecorative: 'no' },
      { imgFocus: { x: 1.1, y: 0 } },
      { imgFocus: { x: 0 } },
    ];
    for (const one of wrong) expect((await patch({ ...saved, ...one })).status).toBe(400);
  });

  it('accept exactly one of many parallel saves on the same base', async () => {
    const base = await save(server, admin, type);
    const saves = Array.from({ length: 12 }, (_, number) => patch({ ...base, number }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  });

  it('create once per Idempotency-Key, in parallel too (D75)', async () => {
    const headers = { 'idempotency-key': `key-${type}-1` };
    const before = (await listIds(server, admin, `/${type}?showAll=1`)).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => patch({ a: 1 }, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await listIds(server, admin, `/${type}?showAll=1`)).toHaveLength(before + 1);

    expect((await patch({ a: 2 }, headers)).status).toBe(400);
    const otherAdmin = await server.adminToken();
    const theirs = await server.call<Item>('PATCH', `/${type}`, {
      token: otherAdmin,
      body: { a: 1 },
      headers,
    });
    expect(theirs.data._id).not.toBe(answers[0]?.data._id);
  });

  it.each(['short', 'with space', 'x'.repeat(65), 'accént-accént'])(
    'refuse the Idempotency-Key "%s" that could not be remembered, and save nothing',
    async (key) => {
      const before = await listIds(server, admin, `/${type}?showAll=1`);
      const { status, errors } = await patch({ a: 1 }, { 'idempotency-key': key });
      expect([status, errors[0]?.name]).toEqual([400, 'ValidationError']);
      expect(errors[0]?.message).toContain('idempotency-key');
      expect(await listIds(server, admin, `/${type}?showAll=1`)).toEqual(before);
    },
  );

  it('take no tag ids that the index of the database cannot hold, nor thousands of them', async () => {
    if (!scheduledTypes.includes(type)) return;
    const long = 'x'.repeat(65);
    const refused = [[long], [{ _id: long, name: 'Calm' }], Array(1_001).fill('a'.repeat(24))];
    for (const tagIds of refused) {
      const { status, errors } = await patch({ tagIds });
      expect([status, errors[0]?.name]).toEqual([400, 'ValidationError']);
    }
    expect((await patch({ tagIds: ['x'.repeat(64)] })).status).toBe(200);
  });

  it('remember an answer for a day, and no failures', async () => {
    const headers = { 'idempotency-key': `key-${type}-2` };
    expect((await patch({ _id: unknownId }, headers)).status).toBe(404);
    const { user } = await server.account({ isAdmin: true });
    const create = async () => {
      const token = (await startSessionOf(user._id)).accessToken;
      return (await server.call<Item>('PATCH', `/${type}`, { token, body: { b: 1 }, headers })).data
        ._id;
    };
    const first = await create();
    server.clock.advanceDays(0.99);
    expect(await create()).toBe(first);
    server.clock.advanceDays(0.02);
    expect(await create()).not.toBe(first);
    admin = await server.adminToken();
  });
});
