import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../src/server/db/db';
import { searchQuery, searchUsers } from '../../../src/server/repositories/users';
import { seedStore } from '../../../src/server/services/seed';
import { TestClock } from '../../support/clock';
import { testDatabase } from '../../support/database';

describe('the search for users', () => {
  let db: Db;
  beforeAll(async () => {
    db = await testDatabase();
    const none = { articles: 0, audios: 0, videos: 0, tags: 0 };
    await seedStore({ db, clock: new TestClock().now }, 1, { ...none, users: 300 });
  });
  afterAll(() => db.destroy());

  const pageOf = (search: string) => ({ search, skip: 0, limit: 50 });

  /** The plan of a search where the planner does not do what is best for so few rows. */
  const planOf = (search: string, ...without: string[]) =>
    inTransaction(db, async (trx) => {
      for (const way of without) await sql.raw(`set local enable_${way} = off`).execute(trx);
      return JSON.stringify(await searchQuery(trx, pageOf(search)).explain());
    });

  it('can use the trigrams for any part of three letters and more', async () => {
    const plan = await planOf('JÓNS', 'seqscan', 'indexscan', 'indexonlyscan');
    expect(plan).toContain('users_search');
  });

  it('can walk along the newest without reading their rows', async () => {
    await sql`vacuum users`.execute(db);
    const plan = await planOf('anna', 'seqscan', 'bitmapscan', 'sort');
    expect(plan).toContain('Index Only Scan using users_newest');
  });

  it('finds what it seeds, whichever way it goes', async () => {
    const found = await searchUsers(db, pageOf('user299.'));
    expect(found.map(({ email }) => email)).toEqual(['user299.1@example.org']);
    expect(await searchUsers(db, pageOf('JÓNSDÓTTIR 1'))).not.toEqual([]);
  });
});
