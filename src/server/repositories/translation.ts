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

/** Stores how far an item is translated; one that was saved meanwhile has it already. */
export async function writeTranslation(db: Db, { type, id }: Row, translation: string) {
  await sql`
    update items set translation = ${translation}
    where type = ${type} and id = ${id} and translation is null`.execute(db);
}
