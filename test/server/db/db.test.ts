import { sql } from 'kysely';
import { type Db, inTransaction, isUniqueViolation } from '../../../src/server/db/db';
import { migrate } from '../../../src/server/db/migrate';
import { testDatabase } from '../../support/server/database';

const at = new Date('2026-11-21T10:00:00.123Z');
const user = (id: string, fullName: string, email: string) => ({
  id,
  full_name: fullName,
  email,
  culture: 'en-US',
  tier: 'free' as const,
  billing_status: 'cancelled' as const,
  is_email_verified: false,
  is_admin: false,
  password_hash: null,
  created_at: at,
  updated_at: at,
});

describe('the database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.destroy());

  it('keeps instants to the millisecond', async () => {
    await db
      .insertInto('users')
      .values(user('a', 'Ása Þórsdóttir', 'asa@example.com'))
      .execute();
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', 'a')
      .executeTakeFirstOrThrow();
    expect(row.created_at).toEqual(at);
    expect(row.search).toBe('YYasaZYYthorsdottir\nYYasaQYYexampleXYYcom');
    expect(row.password_version).toBe(0);
  });

  it('is not changed if a newer version has migrated it', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999_later', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('A newer version has changed this database');
    await sql`delete from kysely_migration where name = '999_later'`.execute(db);
    expect(await migrate(db)).toEqual([]);
  });

  it('reports a violated unique constraint', async () => {
    const twice = db
      .insertInto('users')
      .values(user('b', 'B', 'asa@example.com'))
      .execute();
    await twice.catch((error: unknown) => expect(isUniqueViolation(error)).toBe(true));
  });

  it('returns counts as numbers', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from users`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('rolls back a transaction that throws', async () => {
    const failing = inTransaction(db, async (trx) => {
      await trx
        .insertInto('users')
        .values(user('c', 'C', 'c@example.com'))
        .execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const found = await db.selectFrom('users').select('id').where('id', '=', 'c').execute();
    expect(found).toEqual([]);
  });

  it('refuses a query on the outer database inside a transaction, which would wait for ever', async () => {
    const mistaken = inTransaction(db, async () => {
      await db.selectFrom('users').select('id').execute();
    });
    await expect(mistaken).rejects.toThrow('must use the transaction');
  });

  it('runs transactions one after another where they wait for each other', async () => {
    const increase = () =>
      inTransaction(db, async (trx) => {
        const { password_version: version } = await trx
          .selectFrom('users')
          .select('password_version')
          .where('id', '=', 'a')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('users')
          .set({ password_version: version + 1 })
          .where('id', '=', 'a')
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, increase));
    const row = await db
      .selectFrom('users')
      .select('password_version')
      .where('id', '=', 'a')
      .executeTakeFirst();
    expect(row?.password_version).toBe(20);
  });
});
