import type { TrashedItem } from '../../../contract/types.gen';
import { actorOf } from '../accounts/userView';
import type { CallerSession } from '../../common/requestContext';
import { type Clock, dayMs, instantAfter } from '../../common/clock';
import { conflict, notFound } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import { type Db, inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { deleteAllOf } from '../../repositories/files';
import { eraseAnswers } from '../../repositories/idempotency';
import { insertItem } from '../../repositories/items';
import { readRetention } from '../../repositories/store';
import {
  isInTrash,
  type ItemFromTrash,
  lockExpiredItems,
  readTrash,
  restoreTagOnItems,
  takeFromTrash,
  type TrashedRef,
  type TrashRow,
} from '../../repositories/trash';
import { deleteVersions } from '../../repositories/versions';
import { administrator, lockAdministrator, scopeOf } from '../accounts/callers';
import { audit } from '../audit/audit';
import { deleteObjects } from '../files/files';
import { type SavedVia, versionOfTrashMove } from '../history/newVersions';
import { readWholeItem } from './content';
import { auditVisibility } from './visibilityAudit';

const batchSize = 20;

function toTrashedItem(row: TrashRow, restoredAt: Date | null, trashDays: number): TrashedItem {
  const title = JSON.parse(row.title ?? 'null') as TrashedItem['title'] | null;
  const name = JSON.parse(row.name ?? 'null') as string | null;
  // A restored backup brings a deleted item anew (D142).
  const countsFrom = Math.max(row.deleted_at.getTime(), restoredAt?.getTime() ?? 0);
  return {
    _id: row.id,
    resourceType: row.type,
    ...(title && { title }),
    ...(name && { name }),
    deletedAt: row.deleted_at.toISOString(),
    expiresAt: new Date(countsFrom + trashDays * dayMs).toISOString(),
    actor: actorOf(row),
  };
}

/** Lists a page of the deleted items, of one type or of all types, latest deletion first. */
export async function listTrash(
  { db, config }: Deps,
  page: { readonly resourceType?: ItemType; readonly skip: number; readonly limit: number },
): Promise<TrashedItem[]> {
  const rows = await readTrash(db, { ...page, type: page.resourceType });
  const { restoredAt } = await readRetention(db);
  return rows.map((row) => toTrashedItem(row, restoredAt, config.trashDays));
}

interface Restoration {
  readonly caller: CallerSession;
  readonly keepsPublication: boolean;
  readonly via?: SavedVia | null;
}

async function restore(
  trx: Db,
  clock: Clock,
  { item: taken, tagged }: ItemFromTrash,
  { caller, keepsPublication, via = null }: Restoration,
): Promise<string> {
  const now = clock();
  const { type, id } = taken;
  const isPublic = keepsPublication && taken.is_public;
  // Grows as by a save, so that every client notices the change.
  const updatedAt = instantAfter(taken.updated_at, now);
  const summary = { ...JSON.parse(taken.summary), isPublic, updatedAt: updatedAt.toISOString() };
  const changes = { is_public: isPublic, updated_at: updatedAt, summary: JSON.stringify(summary) };
  const item = { ...taken, ...changes };
  const actorId = caller.id;
  const version = await versionOfTrashMove('restored', item, { actorId, at: updatedAt, via });
  const text = await insertItem(trx, item, scopeOf(administrator, true, now), [version]);
  if (type === 'tags') await restoreTagOnItems(trx, id, tagged, now);
  await audit(trx, clock, 'content.restored', { actorId, subjectId: id, details: { type } });
  await auditVisibility(trx, clock, actorId, item);
  return text;
}

/** Throws what is wrong about an item that is not in the trash, or was deleted at another time. */
async function refuse(trx: Db, { type, id }: TrashedRef): Promise<never> {
  throw (await isInTrash(trx, type, id))
    ? conflict('This was restored and deleted again since.')
    : notFound();
}

/**
 * Restores a deleted item with its files in the caller's transaction, and a tag on the items that had it; returns its
 * JSON text. It is unpublished unless `keepsPublication`. If the item has already been restored, it is returned
 * unchanged, so that a retry after a lost answer succeeds. Throws a 401 or 403 once the session or the rights have
 * ended, a 404 if the item neither exists nor is in the trash, a 409 if it was deleted at another time.
 */
export async function bringBack(trx: Db, clock: Clock, ref: TrashedRef, options: Restoration) {
  await lockAdministrator(trx, options.caller);
  const taken = await takeFromTrash(trx, ref);
  if (taken) return { text: await restore(trx, clock, taken, options), wasBack: false };
  const text = await readWholeItem(trx, ref.type, ref.id, clock());
  return { text: text ?? (await refuse(trx, ref)), wasBack: true };
}

/** Restores an item in a transaction of its own; returns and throws what {@link bringBack} does. */
export const restoreItem = async ({ db, clock }: Deps, ref: TrashedRef, options: Restoration) =>
  (await inTransaction(db, (trx) => bringBack(trx, clock, ref, options))).text;

/** Deletes an item from the trash, and returns the storage objects of its files; null if it was not there. */
async function purge(trx: Db, clock: Clock, ref: TrashedRef, actorId: string | null) {
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
) {
  await lockAdministrator(trx, caller);
  return (await purge(trx, clock, ref, caller.id)) ?? refuse(trx, ref);
}

/** Deletes an item and its files from the trash; throws as {@link purgeFromTrash} does. */
export async function purgeItem(deps: Deps, ref: TrashedRef, caller: CallerSession) {
  const { db, clock } = deps;
  await deleteObjects(
    deps,
    await inTransaction(db, (trx) => purgeFromTrash(trx, clock, ref, caller)),
  );
}

/**
 * Deletes what has been in the trash for longer than `trashDays`. Several processes may do so at the same time. Stops at
 * the signal.
 */
export async function deleteExpiredTrash(deps: Deps, signal?: AbortSignal): Promise<void> {
  const cutoff = new Date(deps.clock().getTime() - deps.config.trashDays * dayMs);
  const { restoredAt } = await readRetention(deps.db);
  // Whatever was deleted before `cutoff` came with the backup.
  if (restoredAt && restoredAt >= cutoff) return;
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const objects = await inTransaction(deps.db, async (trx) => {
      const expired = await lockExpiredItems(trx, cutoff, batchSize);
      isMore = expired.length === batchSize;
      const purged: string[] = [];
      for (const item of expired)
        purged.push(...((await purge(trx, deps.clock, item, null)) ?? []));
      return purged;
    });
    await deleteObjects(deps, objects);
  }
}
