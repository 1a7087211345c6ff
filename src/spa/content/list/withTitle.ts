import type { ContentItem, LocalisedText } from '../model/contentItem';
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

/** Folds the titles a few at a time, so that the first key finds them ready. Gives what stops it. */
export function foldAhead(items: readonly ContentItem[]): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const foldFrom = (start: number) => {
    for (const { title } of items.slice(start, start + slice)) searchable(title);
    if (start + slice < items.length) timer = setTimeout(foldFrom, 20, start + slice);
  };
  timer = setTimeout(foldFrom, 200, 0);
  return () => clearTimeout(timer);
}
