import type { TrashedItem } from '../../../api';
import { memoizeFoldedTexts } from '../../content/search/foldedText';
import { wordFilter } from '../../content/search/wordFilter';
import { displayText } from '../../model/localisedText';

/** Returns the title of a deleted item in lists; undefined if it has none. */
export const titleOf = ({ title, name }: TrashedItem): string | undefined =>
  displayText(title)?.text || name || undefined;

const foldedTexts = memoizeFoldedTexts<TrashedItem>(({ title, name, actor }) => [
  ...Object.values(title ?? {}),
  name ?? '',
  actor?.fullName ?? '',
]);

/** Returns the deleted items that match a search for titles, ids and the names of those who deleted them. */
export function searchTrash(items: readonly TrashedItem[], typed: string): readonly TrashedItem[] {
  const matches = wordFilter(typed);
  return matches ? items.filter((item) => matches(foldedTexts(item), item._id)) : items;
}
