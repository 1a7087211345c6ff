import type { TrashedItem } from '../../../contract/types.gen';
import type { ItemType } from '../../db/contentTables';
import { type Db, inTransaction } from '../../db/db';
import type { Clock, Deps } from '../../deps';
import { conflict, notFound } from '../../common/errors';
import { deleteAllOf } from '../../repositories/files';
import { eraseAnswers } from '../../repositories/idempotency';
import { insertItem } from '../../repositories/items';
import { readItemText } from '../../repositories/itemTexts';
import {
  isInTrash,
  lockExpiredItems,
  restoreTagOnItems,
  readTrash,
  type ItemFromTrash,
  takeFromTrash,
  type TrashedRef,
  type TrashRow,
} from '../../repositories/trash';
import { readRetention } from '../../repositories/store';
import { deleteVersions } from '../../repositories/versions';
import { audit } from '../audit/audit';
import { type CallerSession, lockAdministrator } from '../accounts/callers';
import { administrator, scopeOf } from '../accounts/viewer';
import { deleteObjects } from '../files/files';
import { type SavedVia, versionOfTrashMove } from '../history/newVersions';
import { auditVisibility } from './visibilityAudit';

type TrashDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

const dayMs = 24 * 60 * 60 * 1000;

/** The maximum number of expired items that one transaction deletes. */
const batchSize = 20;

/** Returns the moment from which the days of a deleted item count: a restored backup brings it anew (D142). */
const countsFrom = (deletedAt: Date, restoredAt: Date | null): number =>
  Math.max(deletedAt.getTime(), restoredAt?.getTime() ?? 0);

const parsed = (json: string | null): unknown => JSON.parse(json ?? 'null');

function toTrashedItem(row: TrashRow, restoredAt: Date | null, trashDays: number): TrashedItem {
  const title = parsed(row.title) as TrashedItem['title'] | null;
  const name = parsed(row.name) as string | null;
  const { actor_id: _id, full_name: fullName } = row;
  return {
    _id: row.id,
    resourceType: row.type,
    ...(title && { title }),
    ...(name && { name }),
    deletedAt: row.deleted_at.toISOString(),
    expiresAt: new Date(countsFrom(row.deleted_at, restoredAt) + trashDays * dayMs).toISOString(),
    actor: _id === null || fullName === null ? null : { _id, fullName },
  };
}

/** Lists a page of the deleted items, of one type or of all types, latest deletion first. */
export async function listTrash(
  { db, config }: Pick<TrashDeps, 'db' | 'config'>,
  page: {
    readonly resourceType?: ItemType | undefined;
    readonly skip: number;
    readonly limit: number;
  },
): Promise<TrashedItem[]> {
  const rows = await readTrash(db, { ...page, type: page.resourceType });
  const { restoredAt } = await readRetention(db);
  return rows.map((row) => toTrashedItem(row, restoredAt, config.trashDays));
}

/** Returns the item to insert again. `updatedAt` grows as by a save, so that every client notices the change. */
function restoredItem(
  { item }: ItemFromTrash,
  now: Date,
  keepsPublication: boolean,
): ItemFromTrash['item'] {
  const isPublic = keepsPublication && item.is_public;
  const updatedAt = new Date(Math.max(now.getTime(), item.updated_at.getTime() + 1));
  const summary = { ...JSON.parse(item.summary), isPublic, updatedAt: updatedAt.toISOString() };
  return {
    ...item,
    summary: JSON.stringify(summary),
    is_public: isPublic,
    updated_at: updatedAt,
  };
}

async function restore(
  trx: Db,
  clock: Clock,
  taken: ItemFromTrash,
  { caller, keepsPublication, via = null }: Restoration,
): Promise<string> {
  const item = restoredItem(taken, clock(), keepsPublication);
  const { type, id } = item;
  const actorId = caller.id;
  const restored = await versionOfTrashMove('restored', item, {
    actorId,
    at: item.updated_at,
    via,
  });
  const text = await insertItem(trx, item, scopeOf(administrator, true, clock()), [restored]);
  if (type === 'tags') await restoreTagOnItems(trx, id, taken.tagged);
  await audit(trx, clock, 'content.restored', { actorId, subjectId: id, details: { type } });
  await auditVisibility(trx, clock, { actorId, item, stored: undefined });
  return text;
}

interface Restoration {
  readonly caller: CallerSession;
  readonly keepsPublication: boolean;
  readonly via?: SavedVia | null;
}

const deletedAgain = () => conflict('This was restored and deleted again since.');

/**
 * Restores a deleted item with its files in the caller's transaction, and a tag on the items that had it; returns its
 * JSON text. It is unpublished unless `keepsPublication`. If the item has already been restored, it is returned
 * unchanged, so that a retry after a lost answer succeeds. Throws a 401 or 403 once the session or the rights have
 * ended, a 404 if the item neither exists nor is in the trash, a 409 if it was deleted at another time.
 */
export async function bringBack(
  trx: Db,
  clock: Clock,
  ref: TrashedRef,
  options: Restoration,
): Promise<{ readonly text: string; readonly wasBack: boolean }> {
  await lockAdministrator(trx, options.caller);
  const taken = await takeFromTrash(trx, ref);
  if (taken) return { text: await restore(trx, clock, taken, options), wasBack: false };
  const { type, id } = ref;
  const text = await readItemText(trx, type, id, scopeOf(administrator, true, clock()));
  if (text !== undefined) return { text, wasBack: true };
  throw (await isInTrash(trx, type, id)) ? deletedAgain() : notFound();
}

/** Restores an item in a transaction of its own; returns and throws what {@link bringBack} does. */
export async function restoreItem(
  { db, clock }: Pick<TrashDeps, 'db' | 'clock'>,
  type: ItemType,
  id: string,
  options: Restoration,
): Promise<string> {
  return inTransaction(
    db,
    async (trx) => (await bringBack(trx, clock, { type, id }, options)).text,
  );
}

/** Deletes an item from the trash, and returns the storage objects of its files; null if it was not there. */
async function purge(
  trx: Db,
  clock: Clock,
  ref: TrashedRef,
  actorId: string | null,
): Promise<string[] | null> {
  const { type, id } = ref;
  if (!(await takeFromTrash(trx, ref))) return null;
  await deleteVersions(trx, type, id);
  await eraseAnswers(trx, id);
  await audit(trx, clock, 'content.purged', { actorId, subjectId: id, details: { type } });
  return deleteAllOf(trx, type, id, clock());
}

/**
 * Deletes an item from the trash in the caller's transaction; returns the storage objects of its files, to be deleted
 * after it. Throws a 401 or 403 once the session or the rights have ended, a 404 if the item is not in the trash, a 409
 * if it was deleted at another time.
 */
export async function purgeFromTrash(
  trx: Db,
  clock: Clock,
  ref: TrashedRef,
  caller: CallerSession,
): Promise<string[]> {
  await lockAdministrator(trx, caller);
  const objects = await purge(trx, clock, ref, caller.id);
  if (objects) return objects;
  throw (await isInTrash(trx, ref.type, ref.id)) ? deletedAgain() : notFound();
}

/** Deletes an item and its files from the trash; throws as {@link purgeFromTrash} does. */
export async function purgeItem(
  deps: Pick<TrashDeps, 'db' | 'clock' | 'storage'>,
  type: ItemType,
  id: string,
  caller: CallerSession,
): Promise<void> {
  const objects = await inTransaction(deps.db, (trx) =>
    purgeFromTrash(trx, deps.clock, { type, id }, caller),
  );
  await deleteObjects(deps, objects);
}

/**
 * Deletes what has been in the trash for longer than `trashDays`. Several processes may do so at the same time. Stops at
 * the signal.
 */
export async function deleteExpiredTrash(deps: TrashDeps, signal?: AbortSignal): Promise<void> {
  const cutoff = new Date(deps.clock().getTime() - deps.config.trashDays * dayMs);
  const { restoredAt } = await readRetention(deps.db);
  // Whatever was deleted before `cutoff` came with the backup.
  if (restoredAt && restoredAt >= cutoff) return;
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const objects = await inTransaction(deps.db, async (trx) => {
      const expired = await lockExpiredItems(trx, cutoff, batchSize);
      isMore = expired.length === batchSize;
      const purgedObjects: string[] = [];
      for (const item of expired)
        purgedObjects.push(...((await purge(trx, deps.clock, item, null)) ?? []));
      return purgedObjects;
    });
    await deleteObjects(deps, objects);
  }
}
