import { sql } from 'kysely';
import type { ItemType } from '../db/contentTables';
import type { Db } from '../db/db';
import { hasVersions } from './versions';

/**
 * Deletes an item that was last saved at that moment, has no history and, if it is a tag, is on no item. Tells what
 * became of it.
 */
export async function deleteUnchanged(trx: Db, type: ItemType, id: string, savedAt: Date) {
  const { rows } = await sql<{ isUnchanged: boolean }>`
    select updated_at = ${savedAt}::timestamptz and not (
      ${type} = 'tags' and exists (
        select from items where tag_ids @> array[${id}]::text[]
        union all select from trash where tag_ids @> array[${id}]::text[]
      )
    ) as "isUnchanged"
    from items where type = ${type} and id = ${id} for update`.execute(trx);
  if (!rows[0]) return 'absent';
  if (!rows[0].isUnchanged || (await hasVersions(trx, type, id))) return 'kept';
  await sql`delete from items where type = ${type} and id = ${id}`.execute(trx);
  return 'deleted';
}

/** Tells whether one of these items is there as it was last saved at its moment. */
export async function hasUnchanged(
  db: Db,
  type: ItemType,
  items: readonly { readonly _id: string; readonly updatedAt: string }[],
): Promise<boolean> {
  const { rows } = await sql`
    select from items join unnest(
      ${items.map(({ _id }) => _id)}::text[], ${items.map(({ updatedAt }) => updatedAt)}::timestamptz[]
    ) as sample (sample_id, saved_at) on id = sample_id and updated_at = saved_at
    where type = ${type} limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes a user that was last changed at that moment and has neither a password nor rights. Returns whether it did. */
export async function deleteUnusedUser(trx: Db, id: string, changedAt: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from users where id = ${id} and updated_at = ${changedAt}::timestamptz
      and password_hash is null and not is_admin`.execute(trx);
  return numAffectedRows > 0n;
}
