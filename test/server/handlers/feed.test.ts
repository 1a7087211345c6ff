import ICAL from 'ical.js';
import { sql } from 'kysely';
import type { Feed } from '../../../src/contract/types.gen';
import { createOrUpdateUser } from '../../../src/server/services/accounts/userAdministration';
import { save } from '../../support/server/content';
import { type Account, startServer, type TestServer } from '../../support/server/server';

let server: TestServer;
let anna: Account;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('items').execute();
  anna = await server.account({ isAdmin: true });
  await server.db.updateTable('users').set({ culture: 'fr-FR' }).execute();
});

const call = <T = Feed>(method: string, body?: object) =>
  server.call<T>(method, '/admin/feed', { token: anna.tokens.accessToken, body });
const make = async (showsDrafts = false) =>
  new URL((await call<string>('POST', { showsDrafts })).data).pathname;
const read = (url: string) => server.inject({ url });

/** The entries as a parser of iCalendar reads them. */
async function entriesAt(path: string) {
  const { body, statusCode, headers } = await read(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate } = new ICAL.Event(component);
    return {
      summary,
      at: startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    };
  });
}

describe('the calendar feed', () => {
  const day = (count: number) => new Date(Date.UTC(2030, 0, count)).toISOString();

  it('has each item at the instant at which it goes live, and no title of what is not public unless that is wanted', async () => {
    const admin = anna.tokens.accessToken;
    const title = { 'en-US': 'Sun, moon; and \\ stars', 'fr-FR': 'Soleil, lune; et \\ étoiles' };
    const shown = await save(server, admin, 'audios', { title, publishAt: day(2), isPublic: true });
    await save(server, admin, 'videos', { title: { 'is-IS': 'Þögn' }, publishAt: day(1) });
    await save(server, admin, 'articles', { title, publishAt: '2001-01-01T00:00:00.000Z' });
    await save(server, admin, 'articles', { title });
    const [draft, entry, ...others] = await entriesAt(await make());
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ summary: 'Vidéo, non publié', at: day(1), status: 'TENTATIVE' });
    expect(entry).toMatchObject({
      summary: 'Soleil, lune; et \\ étoiles · Audio',
      at: day(2),
      status: 'CONFIRMED',
      url: expect.stringMatching(new RegExp(`/admin/audios/${shown._id}/edit$`)),
    });
    const [whole] = await entriesAt(await make(true));
    expect(whole?.summary).toBe('Þögn · Vidéo, non publié');
  });

  it('is read at an address that works until it is replaced or revoked, and is told once', async () => {
    expect((await call('GET')).data).toEqual({ showsDrafts: false, madeAt: null });
    const former = await make(true);
    const known = await call('GET');
    expect(known.data).toEqual({ showsDrafts: true, madeAt: expect.any(String) });
    expect(known.text).not.toContain(former);
    const present = await make();
    expect((await read(former)).statusCode).toBe(404);
    expect(await entriesAt(present)).toEqual([]);
    await call('DELETE');
    await call('DELETE');
    expect((await read(present)).statusCode).toBe(404);
    expect((await call('GET')).data.madeAt).toBeNull();
    expect((await read('/calendar/.ics')).statusCode).toBe(404);
    const stored = await server.db
      .selectFrom('audit')
      .select('event')
      .where('actor_id', '=', anna.user._id)
      .orderBy('id')
      .execute();
    const events = stored.map(({ event }) => event).filter((event) => event.startsWith('calendar'));
    expect(events).toEqual(['calendar.made', 'calendar.made', 'calendar.revoked']);
  });

  it('shows the beginning of a long title, and no control characters', async () => {
    const title = { 'en-US': `Bell\u0007 and tab\u000B ${'long '.repeat(100_000)}` };
    await save(server, anna.tokens.accessToken, 'videos', { title, publishAt: day(1) });
    const path = await make(true);
    const { body } = await read(path);
    expect(body.length).toBeLessThan(2_000);
    for (const control of ['\u0007', '\u000B']) expect(body).not.toContain(control);
    expect((await entriesAt(path))[0]?.summary).toMatch(/^Bell .* long · Vidéo, non publié$/);
  });

  it('has what is to come and the latest of what was, where there is more than it holds', async () => {
    const now = server.clock.now().getTime();
    const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
    const admin = anna.tokens.accessToken;
    const late = await save(server, admin, 'audios', { publishAt: hours(2_000) });
    await save(server, admin, 'videos', { publishAt: hours(1) });
    await sql`
      insert into items (type, id, summary, details, translation, publish_at, created_at, updated_at)
      select type, lpad(to_hex(n), 24, '0'), summary, details, translation,
        ${hours(0)}::timestamptz - n * interval '1 hour', created_at, updated_at
      from items, generate_series(1, 1000) n where id = ${late._id}`.execute(server.db);
    const shown = await entriesAt(await make());
    const past = Array.from({ length: 998 }, (_, index) => hours(-1 - index));
    expect(shown.map(({ at }) => at)).toEqual([hours(1), hours(2_000), ...past]);
  });

  it('ends with the password with which it was made', async () => {
    anna = await server.account({ isAdmin: true, password: 'lantern and lotus' });
    const path = await make();
    const { status } = await server.call('PATCH', '/users/me/password', {
      token: anna.tokens.accessToken,
      body: { password: 'lantern and lotus', newPassword: 'another lantern 5' },
    });
    expect([status, (await read(path)).statusCode]).toEqual([200, 404]);
  });

  it('ends with the rights of who made it, and does not come back with them', async () => {
    await server.account({ isAdmin: true });
    const path = await make();
    const { email } = anna.user;
    // Otherwise the account would lose more than its rights.
    const verified = { is_email_verified: true };
    await server.db.updateTable('users').set(verified).where('email', '=', email).execute();
    await createOrUpdateUser(server.deps, { email, isAdmin: false });
    expect((await read(path)).statusCode).toBe(404);
    await createOrUpdateUser(server.deps, { email, isAdmin: true });
    expect((await read(path)).statusCode).toBe(404);
  });
});
