import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import type { Session } from '../../../../src/contract/types.gen';
import { inTransaction } from '../../../../src/server/db/db';
import { runInContext } from '../../../../src/server/common/requestContext';
import {
  audit,
  auditedUserId,
  auditRows,
  forgetAudit,
} from '../../../../src/server/services/audit/audit';
import { createOrUpdateUser } from '../../../../src/server/services/accounts/userAdministration';
import { escapedCanaries } from '../../../support/canaries';
import { save } from '../../../support/server/content';
import { lastResetToken } from '../../../support/server/mail';
import { startServer, type TestServer } from '../../../support/server/server';
import { ask, upload } from '../../../support/server/uploads';

const device = { client: 'web', clientId: 'abcdefghijkl' };
const password = 'gamla lykilorðið 1';
const email = 'asa@example.com';
const remoteAddress = '2001:db8:1:2:9::7';
const place = '2001:db8:1:2::/64';

let server: TestServer;
let log: string[];
beforeAll(async () => {
  log = [];
  server = await startServer({
    env: { RATE_LIMITS: 'on', SLOW_REQUEST_MS: '1' },
    logTo: { write: (line) => log.push(line) },
  });
});
afterAll(() => server.close());

const send = (method: 'DELETE' | 'PATCH' | 'POST', path: string, payload: object, token = '') =>
  server.inject({
    method,
    url: `/api${path}`,
    payload,
    remoteAddress,
    headers: token === '' ? {} : { 'x-auth': token },
  });
const signIn = (address: string, secret: string) =>
  send('POST', '/users/signin', { email: address, password: secret, ...device });
const sessionOf = (answer: LightMyRequestResponse): Session =>
  answer.json<{ data: Session }>().data;

interface Row {
  readonly event: string;
  readonly place: string | null;
  readonly request_id: string | null;
  readonly details: unknown;
}

/** What was noted while `work` ran, with names for the people in it. */
async function noted(work: () => Promise<unknown>, people: Readonly<Record<string, string>> = {}) {
  const { rows: before } = await sql<{ id: number }>`select max(id) as id from audit`.execute(
    server.db,
  );
  await work();
  await server.deps.background.settled();
  const rows = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('id', '>', before[0]?.id ?? 0)
    .orderBy('id')
    .execute();
  const nameOf = (id: string | null) => (id === null ? null : (people[id] ?? id));
  return {
    rows: rows as Row[],
    told: rows.map((row) => [row.event, nameOf(row.actor_id), nameOf(row.subject_id)]),
    details: rows.map((row) => row.details),
  };
}

describe('the log', () => {
  it('contains each request with its id, the pattern of its route, and whether it was slow', async () => {
    const token = await server.adminToken();
    const itemId = (await save(server, token, 'articles'))._id;
    await upload(server, { itemId, token });
    const { headers } = await signIn('first@example.com', 'not the password');
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = lines.find(
      ({ reqId, msg }) => reqId === headers['x-request-id'] && msg !== 'audit',
    );
    expect(line).toMatchObject({
      level: 40,
      method: 'POST',
      route: '/api/users/signin',
      status: 401,
      ms: expect.any(Number),
      ownMs: expect.any(Number),
      msg: 'answered slowly',
    });
    // An upload takes as long as its sender needs.
    const uploads = lines.filter(({ route }) => String(route).startsWith('/api/S3/'));
    expect(uploads.map(({ msg }) => msg)).toEqual(['answered']);
  });
});

describe('the audit log', () => {
  it('records sign-ins, refusals and sign-outs with network and request', async () => {
    const up = await send('POST', '/users', {
      user: { fullName: 'Ása', email, password },
      client: device,
    });
    const { user, tokens } = sessionOf(up);
    const people = { [user._id]: 'Ása' };
    let refused: LightMyRequestResponse | undefined;
    const { told, rows } = await noted(async () => {
      refused = await signIn(email, 'not the password');
      await signIn('nobody@example.com', 'not the password');
      const second = sessionOf(await signIn(email, password)).tokens;
      await send('DELETE', '/users/me/tokens', {}, second.accessToken);
      await send('POST', '/users/refreshTokens', { refreshToken: tokens.refreshToken, ...device });
      server.clock.advanceSeconds(31);
      await send('POST', '/users/refreshTokens', { refreshToken: tokens.refreshToken, ...device });
    }, people);
    expect(told).toEqual([
      ['session.failed', null, 'Ása'],
      ['session.failed', null, null],
      ['session.started', 'Ása', 'Ása'],
      ['session.ended', 'Ása', 'Ása'],
      ['session.tokenReused', null, 'Ása'],
    ]);
    expect(new Set(rows.map((row) => row.place))).toEqual(new Set([place]));
    expect(rows[0]?.request_id).toBe(refused?.headers['x-request-id']);
    const first = await server.db
      .selectFrom('audit')
      .select('event')
      .where('subject_id', '=', user._id)
      .orderBy('id')
      .limit(2)
      .execute();
    expect(first.map(({ event }) => event)).toEqual(['account.created', 'session.started']);
  });

  it('records every change of a password and an account until its deletion', async () => {
    const { user, tokens } = sessionOf(await signIn(email, password));
    const admin = await server.account({ isAdmin: true });
    const people = { [user._id]: 'Ása', [admin.user._id]: 'admin' };
    const token = tokens.accessToken;
    const next = `${password} next`;
    const { told } = await noted(async () => {
      await send('PATCH', '/users/me/password', { password: 'wrong', newPassword: next }, token);
      await send('PATCH', '/users/me/password', { password, newPassword: next }, token);
      await send('POST', '/users/me/forgotPassword', { email });
      const path = `/users/me/resetPassword/${lastResetToken(await server.mails())}`;
      await send('POST', path, { newPassword: `${next} again` });
      await send('POST', path, { newPassword: `${next} again` });
      await send('POST', '/users/me/resetPassword/nonsense', { newPassword: next });
      await send('POST', '/users/me/forgotPassword', { email: 'nobody@example.com' });
      await server.deps.background.settled();
      await send('POST', '/users/admin/forgotPassword', { email }, admin.tokens.accessToken);
      await server.call('DELETE', `/admin/resetLinks/${user._id}`, {
        token: admin.tokens.accessToken,
      });
      const again = sessionOf(await signIn(email, `${next} again`)).tokens.accessToken;
      await send('PATCH', '/users/me', { email: `new-${email}` }, again);
      await send('POST', '/users/me/delete', { password: `${next} again` }, again);
    }, people);
    expect(told).toEqual([
      ['password.refused', 'Ása', 'Ása'],
      ['password.changed', 'Ása', 'Ása'],
      ['reset.requested', null, 'Ása'],
      ['password.reset', 'Ása', 'Ása'],
      ['reset.refused', null, 'Ása'],
      ['reset.refused', null, null],
      ['reset.requested', null, null],
      ['reset.linkMade', 'admin', 'Ása'],
      ['reset.linkRevoked', 'admin', 'Ása'],
      ['session.started', 'Ása', 'Ása'],
      ['account.emailChanged', 'Ása', 'Ása'],
      ['account.deleted', 'Ása', 'Ása'],
    ]);
  });

  it('records publication, deletion and files of items', async () => {
    const admin = await server.adminToken();
    const publishAt = '2027-03-01T00:00:00.000Z';
    let ids: string[] = [];
    const { told, details } = await noted(async () => {
      const article = await save(server, admin, 'articles', { isPublic: true, publishAt });
      const body = { _id: article._id, isPublic: true, publishAt, author: 'Ása' };
      await save(server, admin, 'articles', body);
      await save(server, admin, 'articles', { ...body, tier: 'premium', publishAt: null });
      await save(server, admin, 'articles', { ...body, tier: 'premium', isPublic: false });
      const tag = await save(server, admin, 'tags', { isPublic: true });
      ids = [article._id, tag._id];
      const itemId = article._id;
      await upload(server, { itemId, token: admin });
      await upload(server, { itemId, token: admin, payload: Buffer.from('<html>'.padEnd(99)) });
      await ask(server, admin, 'deleteData', `articles/${itemId}/coverImage.jpg`, itemId);
      await server.call('DELETE', `/articles/${itemId}`, { token: admin });
    });
    const [article, tag] = ids;
    expect(told.map(([event, , subject]) => [event, subject])).toEqual([
      ['content.published', article],
      ['content.published', article],
      ['content.tierChanged', article],
      ['content.unpublished', article],
      ['content.published', tag],
      ['upload.refused', article],
      ['file.deleted', article],
      ['content.deleted', article],
    ]);
    expect(details).toEqual([
      { type: 'articles', shownFrom: publishAt },
      { type: 'articles', shownFrom: 'no date' },
      { type: 'articles', tier: 'premium' },
      { type: 'articles' },
      { type: 'tags', shownFrom: 'at once' },
      { type: 'articles', fileName: 'coverImage.jpg', reason: 'UnsupportedMediaType' },
      { type: 'articles', fileName: 'coverImage.jpg' },
      { type: 'articles' },
    ]);
  });

  it('records that a limit was reached once, not each refused call', async () => {
    const { told, details } = await noted(async () => {
      for (let index = 0; index < 6; index += 1) {
        await send('POST', '/users/me/forgotPassword', { email: 'limited@example.com' });
      }
    });
    const reached = told.filter(([event]) => event === 'limit.reached');
    expect(reached).toEqual([['limit.reached', null, null]]);
    expect(details).toContainEqual({ limit: 'forgot.account' });
  });

  it('records what the operator did on the command line', async () => {
    const { told, rows, details } = await noted(() =>
      runInContext({ source: 'command line' }, () =>
        createOrUpdateUser(server.deps, {
          email: 'ben@example.com',
          isAdmin: true,
          tier: 'premium',
        }),
      ),
    );
    expect(told.map(([event, who]) => [event, who])).toEqual([
      ['account.created', null],
      ['role.changed', null],
    ]);
    expect(rows.map((row) => row.place)).toEqual(['command line', 'command line']);
    expect(details.at(-1)).toEqual({ isAdmin: true, tier: 'premium' });
  });

  it('is append-only: the database refuses every change, and old entries can be deleted only explicitly', async () => {
    const { db, clock } = server;
    const refused = 'The audit log only grows';
    await expect(sql`update audit set actor_id = 'x'`.execute(db)).rejects.toThrow(refused);
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow(refused);
    await expect(sql`truncate audit`.execute(db)).rejects.toThrow(refused);
    // How old an entry is, the database tells by its own clock.
    const add = (at: Date) =>
      sql`insert into audit (at, event, details) values (${at}, 'session.failed', '{}')`.execute(
        db,
      );
    const day = 86_400_000;
    await add(new Date(Date.now() - 89 * day));
    await expect(forgetAudit(db, clock.now, new Date(Date.now() + day))).rejects.toThrow(refused);
    await add(new Date('2020-01-01T00:00:00.000Z'));
    await expect(sql`delete from audit where at < '2021-01-01'`.execute(db)).rejects.toThrow(
      refused,
    );
    const { told, details } = await noted(() =>
      forgetAudit(db, clock.now, new Date('2021-01-01T00:00:00.000Z')),
    );
    expect(told).toEqual([['audit.forgotten', null, null]]);
    expect(details).toEqual([{ before: '2021-01-01T00:00:00.000Z', count: 1 }]);
  });

  it('can be read by time, event and user, completely or from the newest', async () => {
    const ben = await auditedUserId(server.db, ' Ben@example.com');
    const read = async (filter: object, last: number | null = null) => {
      const rows = [];
      for await (const row of auditRows(server.db, filter, last)) rows.push(row);
      return rows;
    };
    expect(await read({ userId: ben })).toMatchObject([
      { event: 'account.created', actor: null, subject: 'ben@example.com', place: 'command line' },
      { event: 'role.changed', details: { isAdmin: true, tier: 'premium' } },
    ]);
    expect(await read({ userId: ben }, 1)).toMatchObject([{ event: 'role.changed' }]);
    const kinds = new Set((await read({ kind: 'session' })).map(({ event }) => event));
    expect(kinds).toEqual(
      new Set(['session.started', 'session.failed', 'session.ended', 'session.tokenReused']),
    );
    const until = new Date('2026-11-21T12:00:05.000Z');
    const [early, late] = [await read({ until }), await read({ since: until })];
    expect([early.length > 0, late.length > 0]).toEqual([true, true]);
    expect(await read({})).toHaveLength(early.length + late.length);
    expect(await auditedUserId(server.db, 'nobody@example.com')).toBeUndefined();
  });

  it('is repeated in the server log by ids alone, without what was rolled back', async () => {
    const lineCount = log.length;
    const info = (fields: object) => log.push(JSON.stringify(fields));
    const work = (fails: boolean) =>
      runInContext({ log: { info } }, () =>
        inTransaction(server.db, async (trx) => {
          await audit(trx, server.clock.now, 'role.changed', { actorId: null });
          expect(log).toHaveLength(lineCount);
          if (fails) throw new Error('never mind');
        }),
      );
    await expect(work(true)).rejects.toThrow('never mind');
    await work(false);
    expect(log).toHaveLength(lineCount + 1);
    const repeated = log.filter((line) => line.includes('"msg":"audit"'));
    expect(repeated.some((line) => line.includes('"event":"session.failed"'))).toBe(true);
    expect(repeated.join('')).not.toContain(place);
  });

  it('contains no secret and no address or name, and neither does the log', async () => {
    const canaries = {
      password,
      email,
      name: 'Þorgerður Brák',
      search: 'search for þorgerður',
      forged: 'forged"}\n{"level":50,"msg":"forged"}',
      'token in the address': 'canary-of-a-reset-token',
    };
    const token = await server.adminToken();
    await send('PATCH', '/users/me', { fullName: canaries.name }, token);
    await server.call('GET', `/admin/users?search=${encodeURIComponent(canaries.search)}`, {
      token,
    });
    await send('POST', `/users/me/resetPassword/${canaries['token in the address']}`, {
      newPassword: password,
    });
    await signIn(canaries.forged, canaries.forged);
    await server.inject({
      method: 'GET',
      url: `/nowhere/${encodeURIComponent(canaries.forged)}`,
      headers: { 'x-auth': encodeURIComponent(canaries.forged), accept: 'text/html' },
    });
    const rows = await server.db.selectFrom('audit').selectAll().execute();
    const all = `${log.join('')}${JSON.stringify(rows)}`;
    expect(escapedCanaries(all, { ...canaries, token })).toEqual([]);
    expect(all).not.toMatch(/eyJ[\w-]+\.|\$argon2/);
    const lines = log.flatMap((line) => line.split('\n').filter((part) => part !== ''));
    for (const line of lines) expect(JSON.parse(line)).toBeInstanceOf(Object);
    expect(all).not.toContain('"msg":"forged"');
  });
});
