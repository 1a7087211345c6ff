import fc from 'fast-check';
import { sql } from 'kysely';
import type { Version, WholeVersion } from '../../../src/contract/types.gen';
import { KeyedLimiter } from '../../../src/server/common/limiters';
import { markRestored } from '../../../src/server/repositories/store';
import { saveItem } from '../../../src/server/services/content/content';
import { deleteExpiredVersions } from '../../../src/server/services/history/history';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { type ContentType, type Item, save } from '../../support/server/content';
import { type Account, startServer, type TestServer } from '../../support/server/server';

const saves = soakSize(150, 1_000);
const hour = 3_600_000;
const day = 24 * hour;
const past = '2026-11-20T00:00:00.000Z';
const future = '2027-11-20T00:00:00.000Z';

let server: TestServer;
let anna: Account;
let admin: string;

beforeAll(async () => {
  // Days pass here, and nobody has to sign in again for that.
  const config = { accessTokenSeconds: 10 ** 9, refreshTokenDays: 9_999, sessionDays: 9_999 };
  server = await startServer({ config });
  anna = await server.account({ isAdmin: true, fullName: 'Anna Larsen' });
  admin = anna.tokens.accessToken;
});
afterAll(() => server.close());

const call = <T>(method: string, path: string, body?: object) =>
  server.call<T>(method, path, { token: admin, body });
const versionsOf = async (type: ContentType, { _id }: Item, query = '?limit=200') =>
  (await call<Version[]>('GET', `/admin/versions/${type}/${_id}${query}`)).data;
const itemOf = async ({ _id }: Version) =>
  (await call<WholeVersion>('GET', `/admin/versions/${_id}`)).data.item;
const events = async (type: ContentType, item: Item) =>
  (await versionsOf(type, item)).map(({ event }) => event).reverse();

/** An item as the history keeps it: its tags as ids alone. */
const kept = ({ tags: _tags, ...item }: Item) => item;

const text = fc.constantFrom('', 'Sun', 'Soleil', 'Sól \u{1f9d8}', '\u0001\\u0000 {"’}\n');
const texts = fc.dictionary(fc.constantFrom('en-US', 'fr-FR', 'is-IS'), text, { maxKeys: 3 });
const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const section = fc.record({
  _id: fc.constantFrom(...ids),
  type: fc.constantFrom('TextSection', 'Unheard'),
  order: fc.nat(3),
  text: texts,
});
const change = fc.record(
  {
    title: texts,
    description: texts,
    author: fc.option(text),
    tier: fc.constantFrom('free', 'premium'),
    isPublic: fc.boolean(),
    publishAt: fc.constantFrom(null, past, future),
    tagIds: fc.uniqueArray(fc.constantFrom(...ids)),
    sections: fc.uniqueArray(section, { selector: ({ _id }) => _id }),
    unknown: fc
      .jsonValue({ maxDepth: 2 })
      // What the server refuses as a name or as a text.
      .filter((value) => !/prototype|__proto__|constructor|\\u/.test(JSON.stringify(value))),
  },
  { requiredKeys: [] },
);

it(
  'keeps each of many saves as it was, and leaves out none but those that changed nothing',
  async () => {
    const changes = fc.sample(change, { numRuns: saves, seed: 22 });
    const item = await save(server, admin, 'articles', {});
    const model = [kept(item)];
    let last = item;
    for (const fields of changes) {
      const saved = await save(server, admin, 'articles', { ...last, ...fields });
      const { updatedAt: _one, ...before } = kept(last);
      const { updatedAt: _other, ...after } = kept(saved);
      if (JSON.stringify(sorted(before)) !== JSON.stringify(sorted(after))) model.push(kept(saved));
      last = saved;
    }
    const found: Version[] = [];
    for (let before = ''; ; ) {
      const page = await versionsOf('articles', item, `?limit=200${before}`);
      if (page.length === 0) break;
      found.push(...page);
      before = `&before=${page.at(-1)?._id}`;
    }
    expect(found).toHaveLength(model.length);
    for (const [place, version] of found.reverse().entries()) {
      expect(await itemOf(version)).toEqual(model[place]);
      expect(version.actor).toEqual({ _id: anna.user._id, fullName: 'Anna Larsen' });
      expect(version.savedAt).toBe(model[place]?.updatedAt);
      expect(version.changed.length > 0 || place === 0).toBe(true);
    }
    reportFigure('history', `${saves} saves, ${found.length} versions, 0 differences`);
  },
  soakTimeout(10 * 60 * 1000),
);

/** With the keys of all objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

describe('a version', () => {
  it('records its event: created, saved, published, scheduled, unpublished, deleted, restored', async () => {
    let item = await save(server, admin, 'articles', {});
    const then = async (fields: object) => {
      item = await save(server, admin, 'articles', { ...item, ...fields });
    };
    await then({ author: 'Ida' });
    await then({ isPublic: true, publishAt: future });
    await then({ publishAt: '2028-01-01T00:00:00.000Z', title: { 'fr-FR': 'Soleil' } });
    await then({ isPublic: false });
    await then({ isPublic: true, publishAt: past });
    await call('DELETE', `/articles/${item._id}`);
    await call('POST', `/admin/trash/articles/${item._id}/restore`, {});
    expect(await events('articles', item)).toEqual([
      'created',
      'saved',
      'scheduled',
      'scheduled',
      'unpublished',
      'published',
      'deleted',
      'restored',
    ]);
    const changed = (await versionsOf('articles', item)).map((one) => one.changed).reverse();
    expect(changed.slice(1, 4)).toEqual([
      ['author'],
      ['isPublic', 'publishAt'],
      ['publishAt', 'title.fr-FR'],
    ]);
    const tag = await save(server, admin, 'tags', {});
    await save(server, admin, 'tags', { ...tag, isPublic: true });
    expect(await events('tags', tag)).toEqual(['created', 'published']);
  });

  it('records a publication without a date as published', async () => {
    const article = await save(server, admin, 'articles', {});
    await save(server, admin, 'articles', { ...article, isPublic: true });
    expect(await events('articles', article)).toEqual(['created', 'published']);
  });

  it('names what an item was created with, and nothing that was empty', async () => {
    const item = await save(server, admin, 'articles', {
      title: { 'en-US': 'Sun', 'fr-FR': '' },
      author: 'Ida',
      source: '',
      tagIds: [],
      sections: [],
    });
    const [created] = await versionsOf('articles', item);
    expect(created?.changed).toEqual(['author', 'tier', 'title.en-US']);
  });

  it('names added and removed sections, and changes inside of a section by culture', async () => {
    const [one, two] = ids.map((_id, order) => ({ _id, type: 'TextSection', order, text: {} }));
    const item = await save(server, admin, 'articles', { sections: [one] });
    const changedText = { ...one, text: { 'fr-FR': 'Soleil' }, order: 5 };
    const next = await save(server, admin, 'articles', { ...item, sections: [changedText, two] });
    await save(server, admin, 'articles', { ...next, sections: [two] });
    const [last, second] = await versionsOf('articles', item);
    expect(second?.changed).toEqual([
      `sections.${ids[0]}.order`,
      `sections.${ids[0]}.text.fr-FR`,
      `sections.${ids[1]}`,
    ]);
    expect(last?.changed).toEqual([`sections.${ids[0]}`]);
  });

  it('is not created by a save that changes nothing, is refused or is rolled back', async () => {
    const item = await save(server, admin, 'audios', { author: 'Ida' });
    const again = await save(server, admin, 'audios', item);
    expect(again.updatedAt > item.updatedAt).toBe(true);
    expect((await call('PATCH', '/audios', { ...item, author: 'Una' })).status).toBe(409);
    expect(await events('audios', item)).toEqual(['created']);
  });

  it('of an item that is older than the history begins with its former state', async () => {
    const item = await save(server, admin, 'videos', { author: 'Ida' });
    await server.db.deleteFrom('versions').where('item_id', '=', item._id).execute();
    const next = await save(server, admin, 'videos', { ...item, author: 'Una' });
    const [latest, first] = await versionsOf('videos', item);
    expect(first).toMatchObject({ event: 'imported', actor: null, savedAt: item.updatedAt });
    expect(await itemOf(first as Version)).toEqual(kept(item));
    expect(await itemOf(latest as Version)).toEqual(kept(next));
  });

  it('begins with the former state once, also where two processes save at the same time', async () => {
    const [session] = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', anna.user._id)
      .execute();
    const caller = { id: anna.user._id, sessionId: session?.id ?? '' };
    const saveInProcess = (item: Item, author: string) =>
      saveItem(
        { ...server.deps, saves: new KeyedLimiter(1) },
        'videos',
        { _id: item._id, author },
        { caller, operation: 'saveVideo', idempotencyKey: undefined },
      );
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const item = await save(server, admin, 'videos', { author: 'Ida' });
      await server.db.deleteFrom('versions').where('item_id', '=', item._id).execute();
      await Promise.all(['Una', 'Ada', 'Eva'].map((author) => saveInProcess(item, author)));
      expect(await events('videos', item)).toEqual(['imported', 'saved', 'saved', 'saved']);
    }
  });

  it('names changed fields briefly, however long their names are, so that the history can be read', async () => {
    const name = (letter: string) => letter.repeat(1_000_000);
    const item = await save(server, admin, 'articles', { [name('a')]: 1, author: 'Ida' });
    await save(server, admin, 'articles', { _id: item._id, [name('b')]: 1 });
    const { text, data } = await call<Version[]>('GET', `/admin/versions/articles/${item._id}`);
    expect(text.length).toBeLessThan(2_000);
    expect(data[0]?.changed).toEqual(['a'.repeat(200), 'author', 'b'.repeat(200)]);
  });

  it('is deleted when its item is removed for good', async () => {
    const item = await save(server, admin, 'tags', {});
    const [version] = await versionsOf('tags', item);
    await call('DELETE', `/tags/${item._id}`);
    expect(await events('tags', item)).toEqual(['created', 'deleted']);
    await call('DELETE', `/admin/trash/tags/${item._id}`);
    expect((await call('GET', `/admin/versions/tags/${item._id}`)).status).toBe(404);
    expect(await call('GET', `/admin/versions/${version?._id}`)).toMatchObject({
      status: 404,
      errors: [{ name: 'VersionGone' }],
    });
  });
});

describe('the retention', () => {
  const start = new Date('2026-01-05T08:00:00.000Z').getTime();
  let present: Date;
  beforeEach(async () => {
    present = server.clock.now();
    server.clock.set(new Date(start));
    await server.db.deleteFrom('versions').execute();
  });
  afterEach(() => server.clock.set(present));

  /** Saves at these hours after the start, and sweeps at another. */
  async function authorsKept(hours: readonly number[], sweptAt: number, config: object = {}) {
    let item = await save(server, admin, 'articles', {});
    for (const at of hours) {
      server.clock.set(new Date(start + at * hour));
      item = await save(server, admin, 'articles', { ...item, author: `At ${at}` });
    }
    server.clock.set(new Date(start + sweptAt * hour));
    await Promise.all(
      [1, 2].map(() =>
        deleteExpiredVersions({ ...server.deps, config: { ...server.deps.config, ...config } }),
      ),
    );
    const found = await versionsOf('articles', item);
    const items = await Promise.all(found.map(itemOf));
    return { found, authors: items.map(({ author }) => author ?? 'created').reverse() };
  }

  it.each([
    ['all for 48 hours', [1, 1.2, 1.4], 48, ['created', 'At 1', 'At 1.2', 'At 1.4']],
    ['the last of an hour after that', [1, 1.2, 1.4, 2.1], 72, ['created', 'At 1.4', 'At 2.1']],
    ['the last of a day after 30 days', [1, 2, 30], 40 * 24, ['created', 'At 2', 'At 30']],
    [
      'the last of a month after a year',
      [1, 30, 31 * 24],
      700 * 24,
      ['created', 'At 30', 'At 744'],
    ],
  ])('keeps %s', async (_, hours, sweptAt, expected) => {
    const { authors } = await authorsKept(hours, sweptAt, { historyDays: 9_999 });
    expect(authors).toEqual(expected);
  });

  it('adds the changes of deleted versions to the next one that stays', async () => {
    let item = await save(server, admin, 'articles', {});
    item = await save(server, admin, 'articles', { ...item, source: 'Vedas' });
    item = await save(server, admin, 'articles', { ...item, author: 'Ida' });
    server.clock.set(new Date(start + 4 * day));
    await deleteExpiredVersions(server.deps);
    const [last] = await versionsOf('articles', item);
    expect(last?.changed).toEqual(['author', 'source']);
  });

  it('counts the age of what a restored backup brought from the restoration (D142)', async () => {
    await markRestored(server.db, new Date(start + 699 * 24 * hour));
    const hours = [1, 1.2, 1.4, 2];
    const expected = ['created', 'At 1', 'At 1.2', 'At 1.4', 'At 2'];
    const { authors } = await authorsKept(hours, 700 * 24, { historyDays: 10 });
    expect(authors).toEqual(expected);
    await server.db.updateTable('store').set({ restored_at: null }).execute();
  });

  /** Many versions of many items, all of them too many but the latest of each item. */
  async function fillHistory(items: number, versionsOfEach: number): Promise<void> {
    await sql`
      insert into versions (item_type, item_id, saved_at, event, changed, content)
      select 'articles', lpad(to_hex(item), 24, '0'), ${server.clock.now()}::timestamptz, 'saved', '{}', '\\x00'
      from generate_series(1, ${items}::integer) item, generate_series(1, ${versionsOfEach}::integer)`.execute(
      server.db,
    );
  }
  const countVersions = async () =>
    (await server.db.selectFrom('versions').select('seq').execute()).length;
  const shortened = () => {
    const config = { ...server.deps.config, historyMaxVersions: 1 };
    return { ...server.deps, config };
  };

  it('takes time by the number of versions, not by its square', async () => {
    const cost = async (items: number) => {
      await fillHistory(items, 20);
      const before = process.cpuUsage();
      await deleteExpiredVersions(shortened());
      expect(await countVersions()).toBe(items);
      const { user, system } = process.cpuUsage(before);
      await server.db.deleteFrom('versions').execute();
      return user + system;
    };
    await cost(100);
    const few = await cost(150);
    expect(await cost(1_200)).toBeLessThan(few * 20);
  });

  it('stops at the signal of a server that is about to stop', async () => {
    await fillHistory(300, 20);
    const stopping = new AbortController();
    stopping.abort();
    await deleteExpiredVersions(shortened(), stopping.signal);
    const left = await countVersions();
    expect(left).toBeGreaterThan(300);
    await deleteExpiredVersions(shortened());
    expect(await countVersions()).toBe(300);
  });

  it('keeps a maximum number of versions up to a maximum age, and always the latest', async () => {
    const many = await authorsKept([1, 2, 3, 4], 5, { historyMaxVersions: 2 });
    expect(many.authors).toEqual(['At 3', 'At 4']);
    const old = await authorsKept([1, 30 * 24], 900 * 24, { historyDays: 10 });
    expect(old.authors).toEqual(['At 720']);
  });

  it.each([
    [920 * 24, ['created', 'At 21600', 'At 22080']],
    [931 * 24, ['At 21600', 'At 22080']],
  ])('counts days from when a later version replaced one (%s hours)', async (sweptAt, expected) => {
    const hours = [900 * 24, 920 * 24];
    const { authors } = await authorsKept(hours, sweptAt, { historyDays: 30 });
    expect(authors).toEqual(expected);
  });
});
