import { sql } from 'kysely';
import type { Database, Db } from '../db/db';
import { migrations } from '../db/migrations';
import { runMigrations } from '../db/migrate';

/** A table and those of its columns that rows bring along: the database makes the others itself. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Every table, in an order in which rows may come in. What passes is left out of backups: whoever restores
 * one must not bring back sessions and links that were ended since.
 */
const uses: Readonly<Record<keyof Database, 'kept' | 'passing'>> = {
  store: 'kept',
  users: 'kept',
  sessions: 'passing',
  resets: 'passing',
  made_resets: 'passing',
  idempotency: 'kept',
  audit: 'kept',
  rate_limits: 'passing',
  items: 'kept',
  trash: 'kept',
  // Behind the items, whose arrival counts their versions up.
  content_versions: 'kept',
  files: 'kept',
  views: 'kept',
  backups: 'passing',
};

/** Texts of values depend on these settings; here they do not. */
async function writeValuesPlainly(trx: Db): Promise<void> {
  await sql`set local datestyle = 'ISO, YMD'`.execute(trx);
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local intervalstyle = 'iso_8601'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly identity: string;
}

async function columnsOf(trx: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity::text as identity
    from pg_attribute a
    where a.attrelid = to_regclass(quote_ident(${table}))
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(trx);
  return rows;
}

/** The tables whose rows a backup holds, and the migrations that made them what they are. */
export async function readShape(trx: Db): Promise<{ tables: TableShape[]; migrations: string[] }> {
  await writeValuesPlainly(trx);
  const kept = Object.entries(uses).flatMap(([name, use]) => (use === 'kept' ? [name] : []));
  const tables: TableShape[] = [];
  for (const name of kept) {
    const columns = await columnsOf(trx, name);
    tables.push({ name, columns: columns.map((column) => column.name) });
  }
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(trx);
  return { tables, migrations: rows.map(({ name }) => name) };
}

/** Characters that are fetched at a time, about. */
const portion = 1_000_000;

/**
 * The rows of a table, each as JSON: an array of its values as texts. Texts lose nothing on the way from one
 * database to another: neither microseconds nor the spelling of JSON.
 */
export async function* readRows(trx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.id(column)}::text`));
  await sql`
    declare rows_of_backup no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(name)}`.execute(trx);
  let count = 50;
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch forward ${sql.lit(count)} from rows_of_backup`.execute(trx);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const size = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    count = Math.min(5_000, Math.max(1, Math.floor(portion / size)));
  }
  await sql`close rows_of_backup`.execute(trx);
}

/**
 * Empties the database: all tables are made anew as these migrations made them, in the transaction of the
 * caller. Throws when this version of the program does not know one of them.
 */
export async function rebuild(trx: Db, names: readonly string[]): Promise<void> {
  await writeValuesPlainly(trx);
  const tables = Object.keys(uses);
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

/** Removes what migrations put into a table by themselves. */
export async function emptyTable(trx: Db, { name }: TableShape): Promise<void> {
  const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx);
  // Not asked of an empty table: one may refuse to have anything removed.
  if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Adds rows to a table, from a JSON array of what {@link readRows} gave; gives how many there were. */
export async function insertRows(
  trx: Db,
  { name, columns }: TableShape,
  json: string,
): Promise<number> {
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

/** Lets numbering go on behind the rows that came in. */
async function continueNumbering(trx: Db, table: string): Promise<void> {
  for (const { name, identity } of await columnsOf(trx, table)) {
    if (identity === '') continue;
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${name}),
        coalesce((select max(${sql.id(name)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      trx,
    );
  }
}

/** Ends a restoration: the name of the database, its numbering, and the migrations since the backup. */
export async function finishRebuild(
  trx: Db,
  storeId: string,
  done: readonly string[],
): Promise<void> {
  await trx.updateTable('store').set({ id: storeId }).execute();
  for (const name of Object.keys(uses)) {
    if ((await columnsOf(trx, name)).length > 0) await continueNumbering(trx, name);
  }
  await runMigrations(
    trx,
    Object.keys(migrations).filter((name) => !done.includes(name)),
  );
}

/** Those of these migrations that this version of the program does not know. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(migrations, name));
}
