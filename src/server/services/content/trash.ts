import type { TrashedItem } from '../../../contract/types.gen';
import type { ItemType } from '../../db/contentTables';
import { type Db, inTransaction } from '../../db/db';
import type { Clock, Deps } from '../../deps';
import { notFound } from '../../common/errors';
import { deleteAllOf } from '../../repositories/files';
import { insertItem } from '../../repositories/items';
import { readItemText } from '../../repositories/itemTexts';
import {
  lockExpired,
  putTagBack,
  readTrash,
  type TakenItem,
  takeFromTrash,
  type TrashRow,
} from '../../repositories/trash';
import { forgetVersions } from '../../repositories/versions';
import { audit } from '../audit/audit';
import { type CallerSession, lockAdministrator } from '../accounts/callers';
import { administrator, scopeOf } from '../accounts/viewer';
import { deleteObjects } from '../files/files';
import { versionOfMove } from '../history/record';
import { auditVisibility } from './visibilityAudit';

type TrashDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

const dayMs = 24 * 60 * 60 * 1000;

/** Items that one transaction of a sweep removes at most. */
const portion = 100;

function viewOf(row: TrashRow, trashDays: number): TrashedItem {
  const { title, name } = JSON.parse(row.summary) as Pick<TrashedItem, 'title' | 'name'>;
  const { actor_id: _id, full_name: fullName } = row;
  return {
    _id: row.id,
    resourceType: row.type,
    ...(title && { title }),
    ...(name && { name }),
    deletedAt: row.deleted_at.toISOString(),
    expiresAt: new Date(row.deleted_at.getTime() + trashDays * dayMs).toISOString(),
    actor: _id === null || fullName === null ? null : { _id, fullName },
  };
}

/** One page of the deleted items, of one type or of all, the latest first. */
export async function listTrash(
  { db, config }: Pick<TrashDeps, 'db' | 'config'>,
  page: {
    readonly resourceType?: ItemType | undefined;
    readonly skip: number;
    readonly limit: number;
  },
): Promise<TrashedItem[]> {
  const rows = await readTrash(db, { ...page, type: page.resourceType });
  return rows.map((row) => viewOf(row, config.trashDays));
}

/** The item as it comes back. `updatedAt` grows as by a save, so that every reader sees that something happened. */
function comingBack({ item }: TakenItem, now: Date, keepsPublication: boolean): TakenItem['item'] {
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

async function takeBack(
  trx: Db,
  clock: Clock,
  taken: TakenItem,
  { actorId, keepsPublication }: { actorId: string; keepsPublication: boolean },
): Promise<string> {
  const item = comingBack(taken, clock(), keepsPublication);
  const { type, id } = item;
  const restored = await versionOfMove('restored', item, { actorId, at: item.updated_at, via: null });
  const text = await insertItem(trx, item, scopeOf(administrator, true, clock()), [restored]);
  if (type === 'tags') await putTagBack(trx, id, taken.tagged);
  await audit(trx, clock, 'content.restored', { actorId, subjectId: id, details: { type } });
  await auditVisibility(trx, clock, { actorId, item, stored: undefined });
  return text;
}

/**
 * Brings a deleted item back, with its files and, for a tag, to the items that had it; gives its JSON text. It comes
 * back unpublished unless its publication is kept. One that somebody has brought back already is given as it is, so
 * that a repeat after a lost answer succeeds. Throws a 401 or 403 when session or rights are gone meanwhile, a 404
 * when it is in neither place.
 */
export async function restoreItem(
  { db, clock }: Pick<TrashDeps, 'db' | 'clock'>,
  type: ItemType,
  id: string,
  { caller, keepsPublication }: { caller: CallerSession; keepsPublication: boolean },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockAdministrator(trx, caller);
    const taken = await takeFromTrash(trx, type, id);
    if (taken) return takeBack(trx, clock, taken, { actorId: caller.id, keepsPublication });
    const present = await readItemText(trx, type, id, scopeOf(administrator, true, clock()));
    if (present === undefined) throw notFound();
    return present;
  });
}

/** Removes an item from the trash, with its files; gives their objects, null when it was not there. */
async function purge(
  trx: Db,
  clock: Clock,
  { type, id }: { type: ItemType; id: string },
  actorId: string | null,
): Promise<string[] | null> {
  if (!(await takeFromTrash(trx, type, id))) return null;
  await forgetVersions(trx, type, id);
  await audit(trx, clock, 'content.purged', { actorId, subjectId: id, details: { type } });
  return deleteAllOf(trx, type, id);
}

/**
 * Removes a deleted item and its files for good. Throws a 401 or 403 when session or rights are gone meanwhile, a 404
 * when it is not in the trash.
 */
export async function purgeItem(
  deps: Pick<TrashDeps, 'db' | 'clock' | 'storage'>,
  type: ItemType,
  id: string,
  caller: CallerSession,
): Promise<void> {
  const objects = await inTransaction(deps.db, async (trx) => {
    await lockAdministrator(trx, caller);
    return purge(trx, deps.clock, { type, id }, caller.id);
  });
  if (objects === null) throw notFound();
  await deleteObjects(deps, objects);
}

/** Removes for good what was deleted longer ago than the trash keeps it. Several processes never meet at an item. */
export async function deleteExpiredTrash(deps: TrashDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - deps.config.trashDays * dayMs);
  for (let isMore = true; isMore; ) {
    const objects = await inTransaction(deps.db, async (trx) => {
      const expired = await lockExpired(trx, before, portion);
      isMore = expired.length === portion;
      const found: string[] = [];
      for (const item of expired) found.push(...((await purge(trx, deps.clock, item, null)) ?? []));
      return found;
    });
    await deleteObjects(deps, objects);
  }
}
