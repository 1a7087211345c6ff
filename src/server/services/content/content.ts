import { contentTypes } from '../../../contract/contentTypes.gen';
import type { CallerSession } from '../../common/requestContext';
import { instantAfter } from '../../common/clock';
import { conflict, notFound } from '../../common/errors';
import { isId, newId } from '../../common/identifiers';
import type { KeyedLimiter } from '../../common/limiters';
import type { ItemType } from '../../db/contentTables';
import { type Db, inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { insertItem, type LockedItem, updateItem } from '../../repositories/items';
import { readItemText } from '../../repositories/itemTexts';
import { moveToTrash, removeTagFromItems } from '../../repositories/trash';
import { insertVersion } from '../../repositories/versions';
import {
  administrator,
  lockAdministrator,
  lockItemFor,
  scopeOf,
  type Viewer,
} from '../accounts/callers';
import { audit } from '../audit/audit';
import { type SavedVia, versionOfTrashMove, versionsOfSave } from '../history/newVersions';
import { runIdempotent } from './idempotency';
import { readItemFields } from './itemFields';
import { withNameFromTitle, withoutDeletedTags } from './tags';
import { auditVisibility } from './visibilityAudit';

type Body = Readonly<Record<string, unknown>>;

/** What services of content and files need. */
export type ContentDeps = Pick<Deps, 'db' | 'storage' | 'pictures' | 'clock' | 'random'>;

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

/** Returns the JSON text of an item. Throws a 404 when it does not exist or the caller may not see it. */
export async function getItem(
  { db, clock }: ContentDeps,
  type: ItemType,
  id: string,
  viewer: Viewer,
) {
  const scope = scopeOf(viewer, true, clock());
  const text = isId(id) ? await readItemText(db, type, id, scope) : undefined;
  if (text === undefined) throw notFound();
  return text;
}

/** Reads the JSON text of an item as an administrator sees it; undefined when there is none. */
export const readWholeItem = (db: Db, type: ItemType, id: string, now: Date) =>
  readItemText(db, type, id, scopeOf(administrator, true, now));

/** Throws a 409 with the current item when the body is not based on the last save. */
async function assertNotStale(trx: Db, type: ItemType, id: string, body: Body, stored: LockedItem) {
  if (typeof body.updatedAt !== 'string') return;
  if (new Date(body.updatedAt).getTime() === stored.updated_at.getTime()) return;
  const present = await readWholeItem(trx, type, id, stored.updated_at);
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
  options: { via?: SavedVia; locked?: LockedItem; newItemId?: string } = {},
): Promise<string> {
  const { via = null, locked, newItemId } = options;
  const isNew = body._id === undefined;
  const id = typeof body._id === 'string' ? body._id : (newItemId ?? newId(random));
  if (isNew) await lockAdministrator(trx, caller);
  const stored = isNew ? undefined : (locked ?? (await lockItemFor(trx, type, id, caller)));
  if (!isNew && !stored) throw notFound();
  if (stored) await assertNotStale(trx, type, id, body, stored);

  const before = stored ? (JSON.parse(stored.summary) as Body) : null;
  const named = contentTypes[type].isScheduled ? body : withNameFromTitle(before, body);
  const { summaryFields, tag_ids: tagIds, ...fields } = readItemFields(type, named);
  const now = clock();
  const createdAt = stored?.created_at ?? now;
  const updatedAt = instantAfter(stored?.updated_at, now);
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  const tagging = { type, id, tagIds, before: stored?.tag_ids ?? [] };
  const item = {
    type,
    id,
    ...fields,
    tag_ids: await withoutDeletedTags(trx, tagging),
    summary: JSON.stringify({ _id: id, ...summaryFields, ...instants }),
    created_at: createdAt,
    updated_at: updatedAt,
  };
  const versions = await versionsOfSave(item, stored, { actorId: caller.id, now, via });
  const write = stored ? updateItem : insertItem;
  const saved = await write(trx, item, scopeOf(administrator, true, now), versions);
  await auditVisibility(trx, clock, caller.id, item, stored);
  return saved;
}

/**
 * Creates an item (no `_id` in the body) or replaces it whole; returns the saved item's JSON text. Marked files that it
 * no longer names go, and are kept for its history. Throws a 400, a 401 or 403 when session or rights have ended
 * meanwhile, a 404 for an unknown `_id`, or a 409 with the current item when `updatedAt` names an earlier save.
 *
 * Saves of one item wait for each other here, in the order of arrival and without using a database connection.
 * PostgreSQL would wake those that wait for a row in any order, so some would wait much longer than others.
 */
export async function saveItem(deps: SaveDeps, type: ItemType, body: Body, request: SaveRequest) {
  const { _id: id } = body;
  const save = () =>
    runIdempotent(deps, request, body, (trx) => writeItem(deps, trx, type, body, request.caller));
  if (typeof id !== 'string') return save();
  if (!isId(id)) throw notFound();
  return deps.saves.run(id, save);
}

/**
 * Moves an item and its files to the trash, where nobody can read the files, in the caller's transaction; returns its
 * JSON text, the moment, and when it was saved last. A deleted tag is removed from all items. Throws a 401 or 403 when
 * session or rights have ended meanwhile, a 404 when there is no such item, a 409 with the current item when `updatedAt`
 * names another save than the last one; without it, any is deleted.
 */
export async function moveItemToTrash(
  { clock }: Pick<Deps, 'clock'>,
  trx: Db,
  type: ItemType,
  id: string,
  deletion: { caller: CallerSession; via?: SavedVia; updatedAt?: string | undefined },
): Promise<{ readonly text: string; readonly deletedAt: Date; readonly replaced: Date }> {
  const { caller, via = null, updatedAt } = deletion;
  const stored = await lockItemFor(trx, type, id, caller);
  const text = await readWholeItem(trx, type, id, clock());
  if (text === undefined || !stored) throw notFound();
  await assertNotStale(trx, type, id, { updatedAt }, stored);
  const at = clock();
  const move = { actorId: caller.id, at, via };
  const version = await versionOfTrashMove('deleted', { ...stored, type, id }, move);
  const tagged = type === 'tags' ? await removeTagFromItems(trx, id) : [];
  const row = { type, id, deleted_at: at, actor_id: caller.id, tagged };
  if (!(await moveToTrash(trx, row))) throw notFound();
  await insertVersion(trx, version);
  const details = { type };
  await audit(trx, clock, 'content.deleted', { actorId: caller.id, subjectId: id, details });
  return { text, deletedAt: at, replaced: stored.updated_at };
}

/** Deletes an item in a transaction of its own; returns and throws what {@link moveItemToTrash} does. */
export async function deleteItem(deps: Deps, type: ItemType, id: string, caller: CallerSession) {
  if (!isId(id)) throw notFound();
  return inTransaction(deps.db, (trx) => moveItemToTrash(deps, trx, type, id, { caller }));
}
