import { tagGone } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import { lockTags, noteInDeletedTags } from '../../repositories/tagReferences';

/** An item with the tags that it is to have and those that it has had. */
interface Tagging {
  readonly type: ItemType;
  readonly id: string;
  readonly tagIds: readonly string[];
  readonly before: readonly string[];
}

/**
 * Returns the ids without those of deleted tags that the item did not have before: deleting a tag removes it from all
 * items, and a form that was open then must not bring it back (D95). Restoring such a tag gives it to this item, too.
 * Ids that are no tag's stay (D77).
 */
export async function withoutDeletedTags(trx: Db, { type, id, tagIds, before }: Tagging) {
  const added = tagIds.filter((tagId) => !before.includes(tagId));
  if (added.length === 0) return [...tagIds];
  const existing = await lockTags(trx, added);
  const tags = added
    .filter((tagId) => !existing.has(tagId))
    .map((tagId) => ({ id: tagId, position: tagIds.indexOf(tagId) + 1 }));
  if (tags.length === 0) return [...tagIds];
  const deleted = await noteInDeletedTags(trx, { type, id, tags });
  return tagIds.filter((tagId) => !deleted.has(tagId));
}

/** Throws a 404 `TagGone` if one of these tags does not exist; the others are not deleted before the transaction ends. */
export async function assertTagsExist(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const existing = await lockTags(trx, ids);
  if (ids.some((id) => !existing.has(id))) throw tagGone();
}
