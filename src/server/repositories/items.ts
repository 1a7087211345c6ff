import { sql } from 'kysely';
import type { ItemsTable, ItemType } from '../db/contentTables';
import { type Db, exists } from '../db/db';
import { isUnreferenced } from './files';
import { type Scope, textOf } from './itemTexts';
import { keptColumns, stayKept, restoreKeptFiles } from './keptObjects';
import { hasVersions, withVersions, type NewVersion } from './versions';

/** The columns of a stored item that saving needs. */
export type LockedItem = Omit<ItemsTable, 'type' | 'id' | 'file_keys' | 'translation'> & {
  /** Whether the history knows it. */
  readonly has_version: boolean;
};

/**
 * Reads and locks a stored item, and whether the session is an administrator's, until the transaction ends; undefined when
 * the item or the session does not exist any more. User and session are locked after the item, so that changes made while
 * waiting for the item are seen.
 */
export async function lockItem(trx: Db, type: ItemType, id: string, sessionId: string) {
  const { rows } = await sql<LockedItem & { readonly isAdmin: boolean }>`
    select i.summary::text as summary, i.details::text as details, i.tag_ids, i.is_public, i.publish_at, i.tier,
      i.created_at, i.updated_at, u.is_admin as "isAdmin",
      exists (select from versions v where v.item_type = ${type} and v.item_id = ${id}) as has_version
    from items i join sessions s on s.id = ${sessionId} join users u on u.id = s.user_id
    where i.type = ${type} and i.id = ${id}
    for update of i for share of u for key share of s`.execute(trx);
  const [item] = rows;
  if (!item || item.has_version) return item;
  // The statement sees no version that was added while it waited for the row.
  return { ...item, has_version: await hasVersions(trx, type, id) };
}

export function itemExists(db: Db, type: ItemType, id: string): Promise<boolean> {
  const items = db.selectFrom('items').select('id');
  return exists(items.where((is) => is.and({ type, id })));
}

/** Tells whether there is no item of any type. */
export const isContentEmpty = async (db: Db): Promise<boolean> =>
  !(await exists(db.selectFrom('items').select('id').limit(1)));

/** Inserts an item with its first versions and returns its JSON text. */
export async function insertItem(
  trx: Db,
  item: ItemsTable,
  scope: Scope,
  versions: readonly NewVersion[],
): Promise<string> {
  const { text } = await withVersions(trx, versions)
    .insertInto('items')
    .values(item)
    .returning(textOf('items', item.type, scope).as('text'))
    .executeTakeFirstOrThrow();
  return text;
}

/**
 * Updates all fields of an item that {@link lockItem} has locked, adds its versions, keeps its unwanted files that no
 * stored item names any more for its history, and takes kept ones back that it names again, in one statement, since
 * others wait for the row until the transaction ends. Returns the JSON text of the item.
 */
export async function updateItem(
  trx: Db,
  item: ItemsTable,
  scope: Scope,
  versions: readonly NewVersion[],
): Promise<string> {
  const { type, id, created_at: _, ...fields } = item;
  const { text } = await withVersions(trx, versions)
    .with('saved', (db) =>
      db
        .updateTable('items')
        .set(fields)
        .where((is) => is.and({ type, id }))
        .returning(textOf('items', type, scope).as('text')),
    )
    .with('forgotten', (db) =>
      db
        .deleteFrom('files as f')
        .where((is) => is.and({ 'f.item_type': type, 'f.item_id': id }))
        .where(isUnreferenced(item))
        .returning(keptColumns),
    )
    .with('kept', (db) =>
      db
        .insertInto('kept_objects')
        .columns([...keptColumns, 'kept_at'])
        .expression(
          db
            .selectFrom('forgotten')
            .select([...keptColumns, sql<Date>`${item.updated_at}::timestamptz`.as('kept_at')]),
        )
        .onConflict(stayKept),
    )
    .with('returned', () => restoreKeptFiles(item))
    .selectFrom('saved')
    .select('text')
    .executeTakeFirstOrThrow();
  return text;
}

/** Gives a locked item another `updatedAt`, and leaves it as it is. */
export async function touchItem(
  trx: Db,
  { type, id, summary }: Pick<ItemsTable, 'type' | 'id' | 'summary'>,
  at: Date,
): Promise<void> {
  const touched = JSON.stringify({ ...JSON.parse(summary), updatedAt: at.toISOString() });
  const items = trx.updateTable('items').set({ updated_at: at, summary: touched });
  await items.where((is) => is.and({ type, id })).execute();
}
