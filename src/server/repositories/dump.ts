import { sql } from 'kysely';
import type { Database, Db } from '../db/db';
import { migrations, runMigrations } from '../db/migrate';

/** A table and its columns, without those that the database generates. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * All tables, in an order in which rows can be inserted. `passing` tables are left out of backups: a restored backup must
 * not bring back sessions and links that were ended since. `history` is what an operator may leave out.
 */
const uses: Readonly<Record<keyof Database, 'kept' | 'history' | 'passing'>> = {
  store: 'kept',
  users: 'kept',
  sessions: 'passing',
  resets: 'passing',
  made_resets: 'passing',
  calendar_feeds: 'passing',
  idempotency: 'kept',
  audit: 'kept',
  rate_limits: 'passing',
  items: 'kept',
  trash: 'history',
  versions: 'history',
  // After the items, since inserting those increases the versions.
  content_versions: 'kept',
  files: 'kept',
  kept_objects: 'history',
  views: 'kept',
  terms: 'kept',
  backups: 'passing',
};

const tables = Object.keys(uses) as (keyof Database)[];

/** Sets how values are written as text, independently of the settings of the database. */
async function writeValuesPlainly(trx: Db): Promise<void> {
  await sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
      set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '1', true)`.execute(
    trx,
  );
}

async function columnsOf(trx: Db, table: string) {
  const { rows } = await sql<{ name: string; type: string; identity: string }>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity::text as identity
    from pg_attribute a
    where a.attrelid = to_regclass(quote_ident(${table}))
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(trx);
  return rows;
}

/** Reads the tables that a backup contains, and the migrations that created them. */
export async function readShape(trx: Db, includesHistory: boolean) {
  await writeValuesPlainly(trx);
  const shapes: TableShape[] = [];
  for (const name of tables) {
    if (uses[name] === 'passing' || (uses[name] === 'history' && !includesHistory)) continue;
    shapes.push({ name, columns: (await columnsOf(trx, name)).map((column) => column.name) });
  }
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(trx);
  return { tables: shapes, migrations: rows.map(({ name }) => name) };
}

const fetchLength = 1_000_000;

/**
 * Reads the rows of a table, each as a JSON array of its values as text. Text keeps values exact between databases:
 * microseconds and the spelling of JSON.
 */
export async function* readRows(trx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.id(column)}::text`));
  await sql`
    declare rows_of_backup no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(name)}`.execute(trx);
  for (let count = 50; ; ) {
    const { rows } = await sql<{ line: string }>`
      fetch forward ${sql.lit(count)} from rows_of_backup`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    const size = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    count = Math.min(5_000, Math.max(1, Math.floor(fetchLength / size)));
  }
  await sql`close rows_of_backup`.execute(trx);
}

/**
 * Drops all tables and recreates them by the named migrations, in the transaction of the caller. Throws when this version
 * of the program does not know one of them.
 */
export async function recreateTables(trx: Db, names: readonly string[]): Promise<void> {
  await writeValuesPlainly(trx);
  const { rows: functions } = await sql<{ signature: string }>`
    select distinct t.tgfoid::regprocedure::text as signature
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${tables}::text[])`.execute(trx);
  for (const name of tables)
    await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx);
  for (const { signature } of functions) {
    await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(trx);
  }
  await sql`delete from kysely_migration`.execute(trx);
  await runMigrations(trx, names);
}

/** Deletes the rows that migrations inserted into a table. */
export async function emptyTable(trx: Db, { name }: TableShape): Promise<void> {
  const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx);
  // Skipped for an empty table, since the audit log refuses deletions.
  if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Inserts rows into a table, from a JSON array of the rows of {@link readRows}; returns how many. */
export async function insertRows(trx: Db, { name, columns }: TableShape, json: string) {
  const types = new Map((await columnsOf(trx, name)).map((column) => [column.name, column.type]));
  const values = columns.map((column, index) => {
    const type = types.get(column);
    if (type === undefined) throw new Error(`The table ${name} has no column ${column}.`);
    return sql`(line->>${sql.lit(index)})::${sql.raw(type)}`;
  });
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.id(column)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${json}::text::json) as line`.execute(trx);
  return Number(numAffectedRows);
}

/** Completes a restoration: sets the id of the database, its sequences, and runs the migrations since the backup. */
export async function finishRebuild(trx: Db, storeId: string, done: readonly string[]) {
  await trx.updateTable('store').set({ id: storeId }).execute();
  for (const table of tables) {
    for (const { name, identity } of await columnsOf(trx, table)) {
      if (identity === '') continue;
      const sequence = sql`pg_get_serial_sequence(quote_ident(${table}), ${name})`;
      const next = sql`coalesce((select max(${sql.id(name)}) from ${sql.table(table)}), 0) + 1`;
      await sql`select setval(${sequence}, ${next}, false)`.execute(trx);
    }
  }
  const missing = Object.keys(migrations).filter((name) => !done.includes(name));
  await runMigrations(trx, missing);
}

/** Returns the migrations that this version of the program does not know. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(migrations, name));
