import { sql } from 'kysely';
import type { ItemsTable } from '../db/contentTables';
import type { Db } from '../db/db';

type Row = Pick<ItemsTable, 'type' | 'id' | 'summary' | 'details'>;

/** Reads items of which nobody has derived yet how far they are translated. */
export async function readUntranslated(db: Db, limit: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select type, id, summary::text as summary, details::text as details from items
    where translation is null limit ${limit}`.execute(db);
  return rows;
}

/** Stores how far items are translated; one that was saved meanwhile has it already. */
export async function writeTranslation(
  db: Db,
  rows: readonly (Pick<ItemsTable, 'type' | 'id'> & { readonly translation: string })[],
): Promise<void> {
  await sql`
    update items i set translation = row.translation
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (type text, id text, translation text)
    where i.type = row.type and i.id = row.id and i.translation is null`.execute(db);
}
