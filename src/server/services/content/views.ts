import type { Selectable } from 'kysely';
import type { View, ViewInput } from '../../../contract/types.gen';
import { notFound, validationError } from '../../common/errors';
import { isId, newId } from '../../common/identifiers';
import type { ViewsTable } from '../../db/contentTables';
import { inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { parseFullName } from '../accounts/fullName';
import {
  countOtherViews,
  deleteVisibleView,
  hasOtherView,
  readViews,
  updateView,
  upsertView,
} from '../../repositories/views';

/** The maximum number of views of one user, and of shared ones of all users together. */
const maxViews = 50;
const maxSharedViews = 200;

const toView = (row: Selectable<ViewsTable>, callerId: string): View => ({
  _id: row.id,
  resourceType: row.type,
  name: row.name,
  // Former versions took any text, and a link is made of it.
  query: row.query.startsWith('?') ? row.query : '',
  isShared: row.is_shared,
  isOwn: row.owner_id === callerId,
});

/** Lists the views of a user and the shared ones. */
export async function listViews({ db }: Deps, callerId: string): Promise<View[]> {
  const rows = await readViews(db, callerId);
  return rows.map((row) => toView(row, callerId));
}

/**
 * Saves a view; it replaces the caller's view of this id, or else of the same type and name. Throws a 400 for a name that
 * cannot be shown in a line of text or that another view of the caller has, and when there are too many views, and a 404
 * when the caller has no view of this id.
 */
export async function saveView(
  { db, clock, random }: Deps,
  callerId: string,
  { _id, resourceType, name, query, isShared }: ViewInput,
): Promise<View> {
  if (_id !== undefined && !isId(_id)) throw notFound();
  const key = { owner_id: callerId, type: resourceType, name: parseFullName(name.trim()) };
  const rest = { id: _id ?? newId(random), query, is_shared: isShared, updated_at: clock() };
  const row = await inTransaction(db, async (trx) => {
    const { own, shared } = await countOtherViews(trx, key, _id);
    if (own >= maxViews) {
      throw validationError(`You have ${maxViews} views. Delete one before you save another one.`);
    }
    if (isShared && shared >= maxSharedViews) {
      throw validationError(`There are ${maxSharedViews} shared views. Delete one of them first.`);
    }
    const view = { ...key, ...rest };
    if (_id === undefined) return upsertView(trx, view);
    if (await hasOtherView(trx, key, _id)) {
      throw validationError('You have another view of this name.');
    }
    return updateView(trx, view);
  });
  if (!row) throw notFound();
  return toView(row, callerId);
}

/** Deletes a view of the caller or a shared one, which belongs to all administrators. */
export async function deleteView({ db }: Deps, callerId: string, id: string): Promise<void> {
  // PostgreSQL refuses some texts, such as a zero byte, with an error.
  const isDeleted = isId(id) && (await deleteVisibleView(db, id, callerId));
  if (!isDeleted) throw notFound();
}
