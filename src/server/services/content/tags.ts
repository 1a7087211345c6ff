import { tagGone } from '../../common/errors';
import type { ItemsTable } from '../../db/contentTables';
import type { Db } from '../../db/db';
import { lockTags, noteInDeletedTags } from '../../repositories/tagReferences';

/** An item with the tags that it is to have and those that it has had. */
interface Tagging extends Pick<ItemsTable, 'type' | 'id'> {
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

type Fields = Readonly<Record<string, unknown>>;

/** Returns the default text of a title; `enUS` is an older spelling of the key (D50). */
function defaultTitle(item: Fields): unknown {
  const title = item.title;
  if (typeof title !== 'object' || title === null) return undefined;
  const texts = title as Fields;
  return texts['en-US'] ?? texts.enUS;
}

/**
 * Returns a tag with the name that a save gives it: the name follows the en-US title, unless the two differed before or
 * the caller gives another name (D122). `before` is null for a new tag.
 */
export function withNameFromTitle(before: Fields | null, body: Fields): Fields {
  const title = defaultTitle(body);
  if (typeof title !== 'string') return body;
  const formerName = before?.name ?? null;
  const formerTitle = before ? (defaultTitle(before) ?? null) : null;
  const isNameChanged = (body.name ?? null) !== formerName;
  return isNameChanged || formerName !== formerTitle ? body : { ...body, name: title };
}
