import { idleMoment } from '../../ui/idleMoment';
import type { ContentItem, LocalisedText } from '../../model/contentItem';
import { foldedOnce } from './foldedText';
import { wordFilter } from './wordFilter';

const foldedTitle = foldedOnce<LocalisedText>((title) => Object.values(title));

const searchable = (title: LocalisedText | undefined): string =>
  title === undefined ? '' : foldedTitle(title);

/** The items whose title, in all its cultures, holds each word that was typed; all of them for an empty filter. */
export function withTitle<T extends ContentItem>(
  items: readonly T[],
  filter: string,
): readonly T[] {
  const matches = wordFilter(filter);
  return matches ? items.filter((item) => matches(searchable(item.title))) : items;
}

const slice = 500;

/**
 * Folds the titles a few at a time while the browser is idle, so that the first key finds them ready. Gives what
 * stops it.
 */
export function foldAhead(items: readonly ContentItem[]): () => void {
  let isWanted = true;
  const fold = async (): Promise<void> => {
    for (let start = 0; start < items.length; start += slice) {
      await idleMoment();
      if (!isWanted) return;
      for (const { title } of items.slice(start, start + slice)) searchable(title);
    }
  };
  void fold();
  return () => {
    isWanted = false;
  };
}
