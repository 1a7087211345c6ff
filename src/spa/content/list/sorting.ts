import type { ContentItem } from '../../model/contentItem';
import { shownText } from '../../model/localisedText';

/** The columns that a list can be sorted by. */
export type SortColumn = 'title' | 'publishAt' | 'status';

/** A chosen order; null leaves each group in its own order. */
export type Sort = {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
} | null;

/** What pressing a column's header leads to: ascending, descending, then the group's own order. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** Compares two values of a column. Absent titles and dates come last in either direction. */
type Compare<T> = (a: T, b: T, turn: 1 | -1) => number;

function byTitle<T extends ContentItem>(items: readonly T[], language: string): Compare<T> {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const titles = new Map(items.map((item) => [item, shownText(item.title)?.text ?? '']));
  return (a, b, turn) => {
    const one = titles.get(a) ?? '';
    const other = titles.get(b) ?? '';
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return turn * collator.compare(one, other);
  };
}

function byPublishAt<T extends ContentItem>(items: readonly T[]): Compare<T> {
  const instants = new Map(items.map((item) => [item, Date.parse(item.publishAt ?? '')]));
  return (a, b, turn) => {
    const one = instants.get(a) ?? Number.NaN;
    const other = instants.get(b) ?? Number.NaN;
    if (Number.isNaN(one) || Number.isNaN(other)) {
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    }
    return turn * (one - other);
  };
}

const byStatus = (a: ContentItem, b: ContentItem, turn: 1 | -1): number =>
  turn * (Number(b.isPublic === true) - Number(a.isPublic === true));

/** The items in the chosen order; equal ones keep their places. Titles compare as `language` does. */
export function sorted<T extends ContentItem>(
  items: readonly T[],
  sort: Sort,
  language: string,
): readonly T[] {
  if (sort === null) return items;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const compare: Compare<T> = {
    title: () => byTitle(items, language),
    publishAt: () => byPublishAt(items),
    status: () => byStatus,
  }[sort.column]();
  return items.toSorted((a, b) => compare(a, b, turn));
}
