import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../src/server/db/db';
import { testDatabase } from '../../support/server/database';

/** More often than any of PostgreSQL's ways to plan a statement with a name lasts. */
const times = Array.from({ length: 8 }, (_, index) => index);

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await sql`create table kept (id int primary key, at timestamptz, words text[], data json, amount bigint, bytes bytea)`.execute(
    db,
  );
});
afterEach(() => db.destroy());

const names = async () => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

describe('a repeated statement', () => {
  it('sends and returns all kinds of values as it did the first time', async () => {
    const at = new Date('2026-11-23T10:00:00.123Z');
    for (const id of times) {
      const words = id === 3 ? null : ['Ása "Þórsdóttir"', 'a,b', ''];
      const data = id === 4 ? null : { name: 'Ö', list: [id, null] };
      // A part of a larger buffer, as short ones are.
      const bytes = Buffer.from([9, 0, 255, 39, 92, 10, id]).subarray(1, id);
      const given = { id, at: id === 5 ? null : at, words, data, amount: id };
      const { numAffectedRows } = await sql`
        insert into kept (id, at, words, data, amount, bytes)
        values (${id}, ${given.at}, ${words}, ${JSON.stringify(data)}, ${id}, ${bytes})`.execute(
        db,
      );
      expect(numAffectedRows).toBe(1n);
      const { rows } = await sql`
        select id, at, words, data, amount from kept where id = ${id}`.execute(db);
      expect(rows).toEqual([given]);
      const stored = await sql<{ bytes: Uint8Array }>`
        select bytes from kept where id = ${id}`.execute(db);
      expect(Buffer.from(stored.rows[0]?.bytes ?? [])).toEqual(bytes);
    }
    expect((await sql`select id from kept where id = ${99}`.execute(db)).rows).toEqual([]);
  });

  it('is prepared by name, except text searches and statements that return all columns', async () => {
    for (const id of times) {
      await sql`select id as by_name from kept where id = ${id}`.execute(db);
      await sql`select id as by_text from kept where words[1] like ${`%${id}%`}`.execute(db);
      await sql`select kept.* from kept where id = ${id}`.execute(db);
    }
    const known = (await names()).join('\n');
    expect(known).toContain('by_name');
    expect(known).not.toMatch(/by_text|kept\.\*/);
  });

  it('fails each time with the reason, and works again afterwards', async () => {
    const insert = () => sql`insert into kept (id) values (${1})`.execute(db);
    await insert();
    for (const _ of times) await expect(insert()).rejects.toMatchObject({ code: '23505' });
    const halved = (id: number) =>
      sql<{ half: number }>`select 10 / ${id}::int as half`.execute(db);
    for (const _ of times) {
      await expect(halved(0)).rejects.toMatchObject({ code: '22012' });
      expect((await halved(5)).rows).toEqual([{ half: 2 }]);
    }
  });

  it('is rolled back with its transaction', async () => {
    for (const id of times) {
      const broken = inTransaction(db, async (trx) => {
        await sql`insert into kept (id) values (${id})`.execute(trx);
        throw new Error('No.');
      });
      await expect(broken).rejects.toThrow('No.');
    }
    expect((await sql`select id from kept`.execute(db)).rows).toEqual([]);
  });

  it('works after its table has changed', async () => {
    const read = async () => (await sql`select id, amount from kept order by id`.execute(db)).rows;
    await sql`insert into kept (id, amount) values (1, 2)`.execute(db);
    for (const _ of times) expect(await read()).toEqual([{ id: 1, amount: 2 }]);
    await sql`alter table kept add column note text`.execute(db);
    await sql`create index on kept (amount)`.execute(db);
    for (const _ of times) expect(await read()).toEqual([{ id: 1, amount: 2 }]);
  });

  it('uses only its share of the memory, however many statements there are', async () => {
    const columns = Array.from({ length: 260 }, (_, index) => `a${index}`);
    for (const column of columns) {
      for (const _ of [1, 2, 3]) await sql`select 1 as ${sql.ref(column)}`.execute(db);
    }
    const named = (await names()).filter((statement) => statement.includes(' as "a'));
    expect(named.length).toBeGreaterThan(100);
    expect(named.length).toBeLessThanOrEqual(200);
  });
});
