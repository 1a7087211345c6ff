import type { Term } from '../../../src/contract/types.gen';
import { type Account, startServer, type TestServer } from '../../support/server/server';

let server: TestServer;
let anna: Account;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('terms').execute();
  anna = await server.account({ isAdmin: true });
});

const call = <T = Term>(method: string, path = '', body?: object) =>
  server.call<T>(method, `/admin/terms${path}`, { token: anna.tokens.accessToken, body });
const save = (texts: Term['texts'], _id?: string) => call('PATCH', '', { _id, texts });
const all = async () => (await call<Term[]>('GET')).data;

describe('terms', () => {
  it('are kept with the texts that are filled, in the order of their first texts', async () => {
    const { data: pose } = await save({ 'en-US': ' pose ', 'is-IS': 'staða', 'fr-FR': '  ' });
    expect(pose.texts).toEqual({ 'en-US': 'pose', 'is-IS': 'staða' });
    const { data: breath } = await save({ 'fr-FR': 'souffle', 'en-US': 'Breath' });
    expect(await all()).toEqual([breath, pose]);
  });

  it('change in the texts that are sent, so that two people fill two languages', async () => {
    const { data: pose } = await save({ 'en-US': 'pose' });
    await Promise.all([
      save({ 'fr-FR': 'posture' }, pose._id),
      save({ 'is-IS': 'staða' }, pose._id),
    ]);
    const texts = { 'en-US': 'pose', 'fr-FR': 'posture', 'is-IS': 'staða' };
    expect(await all()).toEqual([{ ...pose, texts }]);
    expect((await save({ 'fr-FR': '' }, pose._id)).data.texts).toEqual({
      'en-US': 'pose',
      'is-IS': 'staða',
    });
  });

  it('are not overwritten by whoever has not read what somebody else saved, but by a repeat', async () => {
    const { data: pose } = await save({ 'en-US': 'pose', 'fr-FR': 'posture' });
    const change = (text: string, base: string) =>
      call('PATCH', '', { _id: pose._id, texts: { 'fr-FR': text }, base: { 'fr-FR': base } });
    const first = await change('pose', 'posture');
    expect(first.data.texts['fr-FR']).toBe('pose');
    const late = await change('attitude', 'posture');
    expect([late.status, late.errors[0]?.name, late.data]).toEqual([409, 'Conflict', first.data]);
    expect((await change('pose ', 'posture')).data).toEqual(first.data);
    expect((await change('attitude', 'pose')).data.texts['fr-FR']).toBe('attitude');
  });

  it('are added once under one Idempotency-Key', async () => {
    const add = () =>
      server.call<Term>('PATCH', '/admin/terms', {
        token: anna.tokens.accessToken,
        body: { texts: { 'en-US': 'pose' } },
        headers: { 'idempotency-key': 'lost-answer' },
      });
    const [first, second] = [await add(), await add()];
    expect([second.status, second.data]).toEqual([200, first.data]);
    expect(await all()).toEqual([first.data]);
    await call('DELETE', `/${first.data._id}`);
    expect((await add()).status).toBe(404);
  });

  it('refuse to be empty, too long or in another language, and say why', async () => {
    const { data: pose } = await save({ 'en-US': 'pose' });
    const empty = await save({ 'en-US': ' ' }, pose._id);
    expect(empty.status).toBe(400);
    expect(empty.errors[0]?.message).toContain('one language at least');
    expect((await save({})).status).toBe(400);
    expect((await save({ 'en-US': 'a'.repeat(101) })).status).toBe(400);
    expect((await call('PATCH', '', { texts: { 'de-DE': 'Atem' } })).status).toBe(400);
    expect(await all()).toEqual([pose]);
  });

  it('are gone once they are deleted', async () => {
    const { data: pose } = await save({ 'en-US': 'pose' });
    expect((await call('DELETE', `/${pose._id}`)).data).toEqual({ _id: pose._id });
    for (const _id of [pose._id, 'no id', '%00']) {
      expect((await call('DELETE', `/${_id}`)).status).toBe(404);
    }
    expect((await save({ 'fr-FR': 'posture' }, pose._id)).status).toBe(404);
    expect(await all()).toEqual([]);
  });
});
