import { forEachType } from '../../support/server/content';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../src/server/db/db';
import { insertUser, searchQuery, searchUsers } from '../../../src/server/repositories/users';
import { seedStore } from '../../../src/server/services/operations/seed';
import { TestClock } from '../../support/server/clock';
import { testDatabase } from '../../support/server/database';

describe('the search for users', () => {
  let db: Db;
  beforeAll(async () => {
    db = await testDatabase();
    const none = forEachType(() => 0);
    await seedStore({ db, clock: new TestClock().now }, 1, { ...none, users: 300 });
  });
  afterAll(() => db.destroy());

  const pageOf = (search: string) => ({ search, skip: 0, limit: 50 });

  /** The plan of a search and what it did, where the planner does not do what is best for so few rows. */
  const planOf = (search: string, ...without: string[]) =>
    inTransaction(db, async (trx) => {
      for (const way of without) await sql.raw(`set local enable_${way} = off`).execute(trx);
      const query = searchQuery(trx, pageOf(search));
      return JSON.stringify(await query.explain('text', sql`analyze`));
    });

  it('can use trigrams for any part of three letters and more', async () => {
    const plan = await planOf('JÓNS', 'seqscan', 'indexscan', 'indexonlyscan');
    expect(plan).toContain('users_search');
  });

  it.each(['JÓNS anna', 'an', 'b', 'þó j 2'])(
    'can use trigrams for the words of %j, also of one letter',
    async (words) => {
      const plan = await planOf(words, 'seqscan', 'indexscan', 'indexonlyscan');
      expect(plan).toContain('users_search');
      const [, rows] = /Bitmap Index Scan.*?actual [^)]*rows=([\d.]+)/.exec(plan) ?? [];
      const [all] = await db.selectFrom('users').select(db.fn.countAll().as('n')).execute();
      // Narrowed down by the index, not by looking at everybody.
      expect(Number(rows)).toBeLessThan(Number(all?.n));
    },
  );

  it('can read the newest users by index without reading their rows', async () => {
    await sql`vacuum users`.execute(db);
    const plan = await planOf('anna', 'seqscan', 'bitmapscan', 'sort');
    expect(plan).toContain('Index Only Scan using users_newest');
  });

  it.each([" o'b", 'y-j', 'a.b', '_c+', 'd@e', "m o'br"])(
    'finds %j in names and addresses only',
    async (part) => {
      const id = Buffer.from(part).toString('hex').padEnd(24, '0');
      await insertUser(db, {
        id,
        full_name: `Tim O'Brien Mary-Jane ${part}`,
        email: `a.b_c+${part.length}d@e.${id}.example.org`,
        culture: 'en-US',
        password_hash: null,
        is_admin: false,
        created_at: new TestClock().now(),
      });
      const found = (search: string) =>
        searchUsers(db, pageOf(search)).then((rows) => rows.map((row) => row.id));
      expect(await found(part)).toContain(id);
      expect(await found(part.toUpperCase())).toContain(id);
      const capitals = part.replace(/[ @._+'-]/g, 'z');
      expect(await found(capitals)).not.toContain(id);
    },
  );

  it('reads only rows that contain everything between its words', async () => {
    expect(await searchUsers(db, pageOf('jack'))).not.toEqual([]);
    const plan = await planOf('jack-', 'seqscan', 'indexscan', 'indexonlyscan');
    const [, rows] = /Bitmap Index Scan.*?actual [^)]*rows=([\d.]+)/.exec(plan) ?? [];
    expect(Number(rows)).toBe(0);
  });

  it('finds seeded users with every query plan', async () => {
    const found = await searchUsers(db, pageOf('user299.'));
    expect(found.map(({ email }) => email)).toEqual(['user299.1@example.org']);
    expect(await searchUsers(db, pageOf('JÓNSDÓTTIR 1'))).not.toEqual([]);
  });
});
