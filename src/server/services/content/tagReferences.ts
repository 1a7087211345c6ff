import { tagGone } from '../../common/errors';
import type { Db } from '../../db/db';
import { lockTags, tagsInTrash } from '../../repositories/tagReferences';

/**
 * Returns the ids without those of deleted tags that the item did not have before: deleting a tag removes it from all
 * items, and a form that was open then must not bring it back (D95). Ids that are no tag's stay (D77).
 */
export async function withoutDeletedTags(
  trx: Db,
  tagIds: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const added = tagIds.filter((id) => !before.includes(id));
  const existing = added.length > 0 ? await lockTags(trx, added) : new Set();
  const missing = added.filter((id) => !existing.has(id));
  const deleted = missing.length > 0 ? await tagsInTrash(trx, missing) : new Set();
  return tagIds.filter((id) => !deleted.has(id));
}

/** Throws a 404 `TagGone` if one of these tags does not exist; the others are not deleted before the transaction ends. */
export async function assertTagsExist(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const existing = await lockTags(trx, ids);
  if (ids.some((id) => !existing.has(id))) throw tagGone();
}
