import type { View, ViewInput } from '../../../contract/types.gen';
import { notFound, validationError } from '../../common/errors';
import { isId, newId } from '../../common/identifiers';
import { inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import {
  deleteVisibleView,
  lockViews,
  putView,
  readViews,
  type ViewRow,
} from '../../repositories/views';
import { parseFullName } from '../accounts/userView';

/** The maximum number of views of one user, and of shared ones of all users together. */
const maxViews = 50;
const maxSharedViews = 200;

const toView = (row: ViewRow, callerId: string): View => ({
  _id: row.id,
  resourceType: row.type,
  name: row.name,
  // Former versions took any text, and a link is made of it.
  query: row.query.startsWith('?') ? row.query : '',
  isShared: row.is_shared,
  isOwn: row.owner_id === callerId,
});

/** Lists the views of a user and the shared ones. */
export const listViews = async ({ db }: Deps, callerId: string): Promise<View[]> =>
  (await readViews(db, callerId)).map((row) => toView(row, callerId));

/**
 * Saves a view; it replaces the caller's view of this id, or else of the same type and name. Throws a 400 for a name that
 * cannot be shown in a line of text or that another view of the caller has, for a new view without a query, and when there
 * are too many views, and a 404 when the caller has no view of this id.
 */
export async function saveView(
  { db, clock, random }: Deps,
  callerId: string,
  { _id, resourceType: type, name: wanted, isShared, ...input }: ViewInput,
): Promise<View> {
  const name = parseFullName(wanted.trim());
  return inTransaction(db, async (trx) => {
    const visible = await lockViews(trx, callerId);
    const own = visible.filter((view) => view.owner_id === callerId && view.type === type);
    const namesake = own.find((view) => view.name === name);
    const replaced = _id === undefined ? namesake : own.find((view) => view.id === _id);
    if (_id !== undefined && !replaced) throw notFound();
    const query = input.query ?? replaced?.query;
    if (query === undefined) throw validationError('A new view needs a query.');
    const others = visible.filter((view) => view !== replaced);
    if (others.filter((view) => view.owner_id === callerId).length >= maxViews) {
      throw validationError(`You have ${maxViews} views. Delete one before you save another one.`);
    }
    if (isShared && others.filter((view) => view.is_shared).length >= maxSharedViews) {
      throw validationError(`There are ${maxSharedViews} shared views. Delete one of them first.`);
    }
    if (namesake !== replaced && namesake) {
      throw validationError('You have another view of this name.');
    }
    const key = { id: replaced?.id ?? newId(random), owner_id: callerId, type, name };
    const row = { ...key, query, is_shared: isShared, updated_at: clock() };
    await putView(trx, row);
    return toView(row, callerId);
  });
}

/** Deletes a view of the caller or a shared one, which belongs to all administrators. */
export async function deleteView({ db }: Deps, callerId: string, id: string): Promise<void> {
  // PostgreSQL refuses some texts, such as a zero byte, with an error.
  const isDeleted = isId(id) && (await deleteVisibleView(db, id, callerId));
  if (!isDeleted) throw notFound();
}
