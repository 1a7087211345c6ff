import type { Selectable } from 'kysely';
import type { View, ViewInput } from '../../../contract/types.gen';
import { notFound, validationError } from '../../common/errors';
import { newId } from '../../common/identifiers';
import type { ViewsTable } from '../../db/contentTables';
import type { Deps } from '../../deps';
import { countOtherViews, dropView, putView, readViews } from '../../repositories/views';

type ViewDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** How many views a person can keep. */
const maxViews = 50;

const asView = (row: Selectable<ViewsTable>, callerId: string): View => ({
  _id: row.id,
  resourceType: row.type,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  isOwn: row.owner_id === callerId,
});

/** The views of lists that a person may see. */
export async function listViews({ db }: Pick<ViewDeps, 'db'>, callerId: string): Promise<View[]> {
  const rows = await readViews(db, callerId);
  return rows.map((row) => asView(row, callerId));
}

/** Saves a view under its name, in the place of the one that its owner called so. */
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
  return asView(await putView(db, { ...key, ...rest }), callerId);
}

/** Deletes a view of the caller, or one that is shared: it belongs to all administrators. */
export async function deleteView(
  { db }: Pick<ViewDeps, 'db'>,
  callerId: string,
  id: string,
): Promise<void> {
  if (!(await dropView(db, id, callerId))) throw notFound();
}
