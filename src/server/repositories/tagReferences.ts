import { sql } from 'kysely';
import type { ItemsTable } from '../db/contentTables';
import type { Db } from '../db/db';

/** Locks tags until the transaction ends, so that none of them is deleted meanwhile; returns the ids of those that exist. */
export async function lockTags(trx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'tags')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An item and the tags that it would have, each with its position among them, from 1 on. */
type TaggedItem = Pick<ItemsTable, 'type' | 'id'> & {
  readonly tags: readonly { readonly id: string; readonly position: number }[];
};

/**
 * Notes an item in those of its tags that are in the trash, so that a restored tag is on it, and returns their ids.
 * Leaves out a tag that is being restored or removed for good at this moment, for which waiting could be a deadlock.
 */
export async function noteInDeletedTags(trx: Db, { type, id, tags }: TaggedItem) {
  const { rows } = await sql<{ id: string }>`
    with added as (
      select tag, position from unnest(
        ${tags.map((tag) => tag.id)}::text[], ${tags.map(({ position }) => position)}::integer[]
      ) as one(tag, position)
    ), deleted as (
      select id from trash where type = 'tags' and id in (select tag from added)
      order by id for update skip locked
    ), noted as (
      update trash t
      set tagged = array_append(t.tagged, concat_ws('/', ${type}::text, ${id}::text, a.position))
      from added a join deleted d on d.id = a.tag
      where t.type = 'tags' and t.id = a.tag and not exists (
        select from unnest(t.tagged) as place where place like ${`${type}/${id}/%`}
      )
    )
    select id from deleted`.execute(trx);
  return new Set(rows.map((row) => row.id));
}
