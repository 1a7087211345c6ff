import { type ContentType, contentTypes, type Tag, textIn } from '../../../../api';
import { cultures } from '../../../i18n';
import { tagName } from '../../tags/tagRows';
import { statusOf } from '../matches';
import { type ListItem, preparedRow } from '../preparedRow';
import type { GroupedItems } from '../useGroupedItems';

/** An item as an export has it. */
export type ExportedItem = ReturnType<typeof exportedItems>[number];

/** Returns the items that a list shows, in its order; those of collapsed groups too. Tags are shown without groups. */
export function shownItems(
  type: ContentType,
  items: readonly ListItem[],
  { found }: GroupedItems<ListItem>,
): readonly ListItem[] {
  const shown = Object.values(found).flat();
  if (contentTypes[type].isScheduled) return shown;
  const wanted = new Set(shown);
  return items.filter((item) => wanted.has(item));
}

/** Returns items as they are exported at `now`, with the names that their tags have in lists. */
export function exportedItems(
  type: ContentType,
  items: readonly ListItem[],
  tags: readonly Tag[],
  now: number,
) {
  const names = new Map(tags.map((tag) => [tag._id, tagName(tag) ?? tag._id]));
  return items.map((item) => ({
    id: item._id,
    type,
    title: Object.fromEntries(cultures.map((culture) => [culture, textIn(item.title, culture)])),
    author: item.author ?? '',
    tier: item.tier ?? '',
    state: statusOf(item, preparedRow(item), now),
    // That of a tag is made up by the list.
    publishAt: (contentTypes[type].isScheduled && item.publishAt) || null,
    tags: preparedRow(item).tagIds.flatMap((id) => names.get(id) ?? []),
    updatedAt: item.updatedAt ?? null,
  }));
}
