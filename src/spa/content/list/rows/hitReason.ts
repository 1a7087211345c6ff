import { foldedText } from '../../search/foldedText';
import { wordFilter } from '../../search/wordFilter';
import type { StoredItem } from '../../../model/contentItem';
import { displayText } from '../../../model/localisedText';

/** The title in another language by which a search found an item. */
export interface OtherTitle {
  readonly culture: string;
  readonly text: string;
}

/**
 * Returns a function that gives the title by which a search found an item, if it is not the one that its row shows.
 * The same item gets the same object, so that its row is not rendered again.
 */
export function makeHitReason(q: string): (item: StoredItem) => OtherTitle | undefined {
  const words = wordFilter(q);
  const known = new WeakMap<StoredItem, OtherTitle | undefined>();
  const find = ({ title }: StoredItem): OtherTitle | undefined => {
    const shown = displayText(title)?.text;
    if (!words || shown === undefined || words(foldedText(shown))) return undefined;
    const found = Object.entries(title ?? {}).find(([, text]) => words(foldedText(text ?? '')));
    return found && { culture: found[0], text: found[1] ?? '' };
  };
  return (item) => {
    if (!known.has(item)) known.set(item, find(item));
    return known.get(item);
  };
}
