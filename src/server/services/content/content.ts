import type { ItemType } from '../../db/contentTables';
import { type Db, inTransaction } from '../../db/db';
import type { Clock, Random } from '../../deps';
import { insertItem, type LockedItem, updateItem } from '../../repositories/items';
import { readItemText } from '../../repositories/itemTexts';
import { moveToTrash, removeTagFromItems } from '../../repositories/trash';
import { insertVersion } from '../../repositories/versions';
import type { Storage } from '../../storage/storage';
import { conflict, notFound } from '../../common/errors';
import type { KeyedLimiter } from '../../common/keyedLimiter';
import { audit } from '../audit/audit';
import { type CallerSession, lockAdministrator, lockItemFor } from '../accounts/callers';
import { runIdempotent } from './idempotency';
import { newId } from '../../common/identifiers';
import { readItemFields } from './itemFields';
import { administrator, scopeOf, type Viewer } from '../accounts/viewer';
import { type SavedVia, versionOfTrashMove, versionsOfSave } from '../history/newVersions';
import { withNameFromTitle } from './tagName';
import { withoutDeletedTags } from './tagReferences';
import { auditVisibility } from './visibilityAudit';

export type { ItemType };

type Body = Readonly<Record<string, unknown>>;

export interface ContentDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly random: Random;
}

export interface SaveDeps extends ContentDeps {
  /** Lets saves of one item happen one after the other; see {@link saveItem}. */
  readonly saves: KeyedLimiter;
}

/** The name of the operation, the caller and the header Idempotency-Key of a save. */
export interface SaveRequest {
  readonly caller: CallerSession;
  readonly operation: string;
  readonly idempotencyKey: string | undefined;
}

const idPattern = /^[0-9a-f]{24}$/;

/** Returns the JSON text of an item. Throws a 404 when it does not exist or the caller may not see it. */
export async function getItem(
  { db, clock }: Pick<ContentDeps, 'db' | 'clock'>,
  type: ItemType,
  id: string,
  viewer: Viewer,
): Promise<string> {
  const scope = scopeOf(viewer, true, clock());
  const text = idPattern.test(id) ? await readItemText(db, type, id, scope) : undefined;
  if (text === undefined) throw notFound();
  return text;
}

/** Throws a 409 with the current item when the body is not based on the last save. */
async function assertNotStale(trx: Db, type: ItemType, id: string, body: Body, stored: LockedItem) {
  if (typeof body.updatedAt !== 'string') return;
  if (new Date(body.updatedAt).getTime() === stored.updated_at.getTime()) return;
  const present = await readItemText(
    trx,
    type,
    id,
    scopeOf(administrator, true, stored.updated_at),
  );
  const message = 'This was changed by somebody else since you opened it.';
  throw conflict(message, JSON.parse(present ?? 'null'));
}

/**
 * Creates an item, under `newItemId` if that is given, or replaces it whole, in the caller's transaction, which may have
 * locked it already. Throws as {@link saveItem} does.
 */
export async function writeItem(
  { clock, random }: ContentDeps,
  trx: Db,
  type: ItemType,
  body: Body,
  caller: CallerSession,
  {
    via = null,
    locked,
    newItemId,
  }: { via?: SavedVia | null; locked?: LockedItem; newItemId?: string } = {},
): Promise<string> {
  const id = typeof body._id === 'string' ? body._id : (newItemId ?? newId(random));
  const isNew = body._id === undefined;
  if (isNew) await lockAdministrator(trx, caller);
  const stored = isNew ? undefined : (locked ?? (await lockItemFor(trx, type, id, caller)));
  if (!isNew && !stored) throw notFound();
  if (stored) await assertNotStale(trx, type, id, body, stored);

  const before = stored ? (JSON.parse(stored.summary) as Body) : null;
  const { summaryFields, tag_ids, ...fields } = readItemFields(
    type,
    type === 'tags' ? withNameFromTitle(before, body) : body,
  );
  const now = clock();
  const createdAt = stored?.created_at ?? now;
  // Grows with every save, even within one millisecond or when the clock was set back (D116).
  const updatedAt = new Date(Math.max(now.getTime(), (stored?.updated_at.getTime() ?? 0) + 1));
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  const item = {
    type,
    id,
    ...fields,
    tag_ids: await withoutDeletedTags(trx, {
      type,
      id,
      tagIds: tag_ids,
      before: stored?.tag_ids ?? [],
    }),
    summary: JSON.stringify({ _id: id, ...summaryFields, ...instants }),
    created_at: createdAt,
    updated_at: updatedAt,
  };
  const versions = await versionsOfSave({ actorId: caller.id, item, stored, now, via });
  const scope = scopeOf(administrator, true, now);
  const saved = stored
    ? await updateItem(trx, item, scope, versions)
    : await insertItem(trx, item, scope, versions);
  await auditVisibility(trx, clock, { actorId: caller.id, item, stored });
  return saved;
}

/**
 * Creates an item (no `_id` in the body) or replaces it whole; returns the saved item's JSON text. Marked files that it
 * no longer names go, and are kept for its history. Throws a 400, a 401 or 403 when session or rights have ended meanwhile, a 404 for an
 * unknown `_id`, or a 409 with the current item when `updatedAt` names an earlier save.
 *
 * Saves of one item wait for each other here, in the order of arrival and without using a database connection.
 * PostgreSQL would wake those that wait for a row in any order, so some would wait much longer than others.
 */
export async function saveItem(
  deps: SaveDeps,
  type: ItemType,
  body: Body,
  { caller, operation, idempotencyKey }: SaveRequest,
): Promise<string> {
  if (typeof body._id === 'string' && !idPattern.test(body._id)) throw notFound();
  const checkRights = (trx: Db) => lockAdministrator(trx, caller);
  const request = { userId: caller.id, operation, key: idempotencyKey, body, checkRights };
  const save = () =>
    runIdempotent(deps, request, (trx) => writeItem(deps, trx, type, body, caller));
  return typeof body._id === 'string' ? deps.saves.run(body._id, save) : save();
}

interface Deletion {
  readonly caller: CallerSession;
  readonly via?: SavedVia;
  /** The save that the caller has seen; without it, any. */
  readonly updatedAt?: string | undefined;
}

/**
 * Moves an item and its files to the trash, where nobody can read the files, in the caller's transaction; returns its
 * JSON text and the moment. A deleted tag is removed from all items. Throws a 401 or 403 when session or rights have ended meanwhile, a
 * 404 when there is no such item, a 409 with the current item when `updatedAt` names an earlier save.
 */
export async function moveItemToTrash(
  { clock }: Pick<ContentDeps, 'clock'>,
  trx: Db,
  type: ItemType,
  id: string,
  { caller, via, updatedAt }: Deletion,
): Promise<{ readonly text: string; readonly deletedAt: Date }> {
  const stored = await lockItemFor(trx, type, id, caller);
  const text = await readItemText(trx, type, id, scopeOf(administrator, true, clock()));
  if (text === undefined || !stored) throw notFound();
  await assertNotStale(trx, type, id, { updatedAt }, stored);
  const at = clock();
  const version = await versionOfTrashMove(
    'deleted',
    { ...stored, type, id },
    { actorId: caller.id, at, via: via ?? null },
  );
  const tagged = type === 'tags' ? await removeTagFromItems(trx, id) : [];
  const deletion = { type, id, deleted_at: at, actor_id: caller.id, tagged };
  if (!(await moveToTrash(trx, deletion))) throw notFound();
  await insertVersion(trx, version);
  await audit(trx, clock, 'content.deleted', {
    actorId: caller.id,
    subjectId: id,
    details: { type },
  });
  return { text, deletedAt: at };
}

/** Deletes an item in a transaction of its own, and returns its JSON text; throws as {@link moveItemToTrash} does. */
export async function deleteItem(
  deps: Pick<ContentDeps, 'db' | 'clock'>,
  type: ItemType,
  id: string,
  caller: CallerSession,
): Promise<string> {
  if (!idPattern.test(id)) throw notFound();
  return inTransaction(
    deps.db,
    async (trx) => (await moveItemToTrash(deps, trx, type, id, { caller })).text,
  );
}
