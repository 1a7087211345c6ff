import type { Selectable } from 'kysely';
import type { View, ViewInput } from '../../../contract/types.gen';
import { notFound, validationError } from '../../common/errors';
import { newId } from '../../common/identifiers';
import type { ViewsTable } from '../../db/contentTables';
import type { Deps } from '../../deps';
import {
  countOtherViews,
  deleteVisibleView,
  upsertView,
  readViews,
} from '../../repositories/views';

const idPattern = /^[0-9a-f]{24}$/;

type ViewDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** The maximum number of views of one user. */
const maxViews = 50;

const toView = (row: Selectable<ViewsTable>, callerId: string): View => ({
  _id: row.id,
  resourceType: row.type,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  isOwn: row.owner_id === callerId,
});

/** Lists the views of a user and the shared ones. */
export async function listViews({ db }: Pick<ViewDeps, 'db'>, callerId: string): Promise<View[]> {
  const rows = await readViews(db, callerId);
  return rows.map((row) => toView(row, callerId));
}

/** Saves a view; it replaces the caller's view of the same type and name. */
export async function saveView(
  { db, clock, random }: ViewDeps,
  callerId: string,
  { resourceType, name, query, isShared }: ViewInput,
): Promise<View> {
  const key = { owner_id: callerId, type: resourceType, name: name.trim() };
  if ((await countOtherViews(db, key)) >= maxViews) {
    throw validationError(`You have ${maxViews} views. Delete one before you save another one.`);
  }
  const rest = { id: newId(random), query, is_shared: isShared, updated_at: clock() };
  return toView(await upsertView(db, { ...key, ...rest }), callerId);
}

/** Deletes a view of the caller or a shared one, which belongs to all administrators. */
export async function deleteView(
  { db }: Pick<ViewDeps, 'db'>,
  callerId: string,
  id: string,
): Promise<void> {
  // PostgreSQL refuses some texts, such as a zero byte, with an error.
  const isDeleted = idPattern.test(id) && (await deleteVisibleView(db, id, callerId));
  if (!isDeleted) throw notFound();
}
