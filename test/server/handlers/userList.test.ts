import type { User, UserCount } from '../../../src/contract/types.gen';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../support/server/server';

describe('the list of users', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    token = (await server.account({ isAdmin: true, email: 'admin@shala.test', fullName: 'Root' }))
      .tokens.accessToken;
    const names = [
      'Ása Þórsdóttir',
      '100% Yoga',
      'under_score',
      'back\\slash',
      'Éloïse Noël',
      "Zed O'Neil",
    ];
    for (const fullName of names) {
      server.clock.advanceSeconds(1);
      await server.account({
        fullName,
        email: `${fullName.length}.${names.indexOf(fullName)}@Example.com`.toLowerCase(),
      });
    }
    for (let number = 0; number < 60; number++) {
      await server.account({
        fullName: `Same Moment ${number}`,
        email: `same${number}@example.com`,
      });
    }
  });
  afterAll(() => server.close());

  const list = async (query: string): Promise<User[]> => {
    const { status, data } = await server.call<User[]>('GET', `/admin/users${query}`, { token });
    expect(status).toBe(200);
    return data;
  };
  const search = async (text: string): Promise<string[]> =>
    (await list(`?search=${encodeURIComponent(text)}`)).map(({ fullName }) => fullName);

  it('shows 50 from the beginning, newest first, then by id', async () => {
    const page = await list('');
    expect(page).toHaveLength(50);
    const sorted = page.toSorted(
      (a, b) => b.createdAt.localeCompare(a.createdAt) || a._id.localeCompare(b._id),
    );
    expect(page).toEqual(sorted);
  });

  it('pages without gap or repetition', async () => {
    const pages = await Promise.all([
      list('?skip=0&limit=50'),
      list('?skip=50&limit=50'),
      list('?skip=100'),
    ]);
    expect(pages.map((page) => page.length)).toEqual([50, 17, 0]);
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(67);
  });

  it('is counted, all of it and what a search finds', async () => {
    const count = async (query = '') =>
      (await server.call<UserCount>('GET', `/admin/userCount${query}`, { token })).data;
    expect(await count()).toEqual({ total: 67, hasMore: false });
    expect(await count('?search=%20%20')).toEqual({ total: 67, hasMore: false });
    for (const text of ['EXAMPLE.COM', 'noël example ÉLO', 'ne', '%', '\\', 'nobody']) {
      const all = await list(`?search=${encodeURIComponent(text)}&limit=200`);
      expect(await count(`?search=${encodeURIComponent(text)}`)).toEqual({
        total: all.length,
        hasMore: false,
      });
    }
  });

  it('is counted up to 1,000 users that a search finds and 10,000 of all, so that nobody waits for a count', async () => {
    await sql`
      insert into users (id, full_name, email, culture, tier, billing_status, is_email_verified, is_admin,
        created_at, updated_at)
      select lpad(n::text, 24, 'c'), 'Crowd', 'crowd' || n || '@crowd.test', 'en-US', 'free', 'cancelled', false,
        false, '2001-01-01', '2001-01-01'
      from generate_series(1, 10000 - 67) as n`.execute(server.db);
    const count = async (query = '') =>
      (await server.call<UserCount>('GET', `/admin/userCount${query}`, { token })).data;
    expect(await count()).toEqual({ total: 10_000, hasMore: false });
    expect(await count('?search=crowd')).toEqual({ total: 1_000, hasMore: true });
    await server.account({ email: 'one.more@example.com' });
    expect(await count()).toEqual({ total: 10_000, hasMore: true });
    await server.db.deleteFrom('users').where('full_name', '=', 'Crowd').execute();
    await server.db.deleteFrom('users').where('email', '=', 'one.more@example.com').execute();
  });

  it('finds any part of a name or an address, whatever the case', async () => {
    expect(await search('ÞÓRS')).toEqual(['Ása Þórsdóttir']);
    expect(await search('noël')).toEqual(['Éloïse Noël']);
    expect(await search('  ása ')).toEqual(['Ása Þórsdóttir']);
    expect(await search('óttir')).toEqual(['Ása Þórsdóttir']);
    expect(await search('EXAMPLE.COM')).toHaveLength(50);
    expect(await search('@shala.test')).toEqual(['Root']);
    expect(await search("o'neil")).toEqual(["Zed O'Neil"]);
  });

  it('finds names whichever apostrophe they and the search have', async () => {
    expect(await search('o’neil')).toEqual(["Zed O'Neil"]);
    const found = await server.db
      .updateTable('users')
      .set({ full_name: 'Curly d’Arcy' })
      .where('full_name', '=', 'Éloïse Noël')
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await search("d'arcy")).toEqual(['Curly d’Arcy']);
    await server.db
      .updateTable('users')
      .set({ full_name: 'Éloïse Noël' })
      .where('id', '=', found.id)
      .execute();
  });

  it('finds names without their accents and Icelandic letters, and those without by a search that has them', async () => {
    const names = [
      'Ása Önnudóttir',
      'Asa Plain',
      'Zoë Łukasz',
      'Þórunn Guðrún Æsa Strauß',
      'A\u0301gu\u0301st I\u0307pek Sørıœ',
      'がく',
    ];
    for (const [at, fullName] of names.entries()) {
      server.clock.advanceSeconds(1);
      await server.account({ fullName, email: `accents${at}@accents.test` });
    }
    const [ása, asa, zoë, þórunn, ágúst, gaku] = names;
    expect(await search('onnudottir asa')).toEqual([ása]);
    const finds: readonly [words: string, found: unknown[]][] = [
      ['asa ÁSA Ása a\u0301sa', [ása, asa]],
      ['onnu ÖNNU onnudottir Önnudóttir on', [ása]],
      ['zoe zoë ZÓE lukasz łu lu', [zoë]],
      ['thor Þórunn THÓRUNN þ th gudrun aesa ÆS æ STRAUSS strauß', [þórunn]],
      ['agust Ágúst ip ipek sorioe SØRIŒ sø gust', [ágúst]],
      ['がく かく', [gaku]],
      // No word begins after a mark or within what a letter became.
      ['ru us h hó ss く oe', []],
    ];
    for (const [words, found] of finds) {
      for (const word of words.split(' ')) {
        const newestFirst = await search(`${word} accents.test`);
        expect([word, newestFirst.toReversed()]).toEqual([word, found]);
      }
    }
    await server.db.deleteFrom('users').where('email', 'like', '%@accents.test').execute();
  });

  it('finds words in any order, each in the name or in the address (D131)', async () => {
    expect(await search('þórsdóttir ása')).toEqual(['Ása Þórsdóttir']);
    expect(await search('noël example ÉLO')).toEqual(['Éloïse Noël']);
    expect(await search('shala.test root')).toEqual(['Root']);
    expect(await search('neil zed zed')).toEqual(["Zed O'Neil"]);
    expect(await search('noël zed')).toEqual([]);
  });

  it('finds words of one or two letters only where a word begins (D131)', async () => {
    expect(await search('þó á')).toEqual(['Ása Þórsdóttir']);
    expect(await search('ro')).toEqual(['Root']);
    expect(await search('oo')).toEqual([]);
    expect(await search('ne')).toEqual(["Zed O'Neil"]);
    expect(await search('z')).toEqual(["Zed O'Neil"]);
    expect(await search('sc')).toEqual(['under_score']);
    expect(await search('ad te')).toEqual(['Root']);
    expect(await search('7 same')).toEqual(expect.arrayContaining(['Same Moment 7']));
    expect(await search('yy')).toEqual([]);
  });

  it('searches for %, _ and \\ literally', async () => {
    expect(await search('%')).toEqual(['100% Yoga']);
    expect(await search('_')).toEqual(['under_score']);
    expect(await search('0%')).toEqual([]);
    expect(await search('100%')).toEqual(['100% Yoga']);
    expect(await search('\\')).toEqual(['back\\slash']);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  it('refuses limits out of range and repeated parameters', async () => {
    for (const query of [
      'limit=0',
      'limit=201',
      'skip=-1',
      'limit=abc',
      'skip=1.5',
      'limit=1&limit=2',
    ]) {
      const { status, errors } = await server.call('GET', `/admin/users?${query}`, { token });
      expect([status, errors[0]?.name]).toEqual([400, 'ValidationError']);
    }
  });
});
