import { enumValues } from '../../../api';
import { textComparison } from '../../i18n';
import { displayText } from '../../model/localisedText';
import type { ListItem } from './preparedRow';

/** The sort keys of a list: its columns, then fields without a column. */
export const sortColumns = ['title', 'publishAt', 'status', 'updatedAt', 'author', 'tier'] as const;

export type SortColumn = (typeof sortColumns)[number];

type Direction = 'ascending' | 'descending';

/** The chosen order; null for each group's default order. */
export type Sort = { readonly column: SortColumn; readonly direction: Direction } | null;

/** Returns the first direction of a column: dates start with the latest. */
export const firstDirection = (column: SortColumn): Direction =>
  column === 'publishAt' || column === 'updatedAt' ? 'descending' : 'ascending';

/** Returns the order after a press of a column's head: first direction, other direction, default order. */
export function nextSort(sort: Sort, column: SortColumn, first = firstDirection(column)): Sort {
  if (sort?.column !== column) return { column, direction: first };
  if (sort.direction !== first) return null;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** Compares two items by a column. Missing values come last in either direction. */
type Compare = (a: ListItem, b: ListItem, sign: 1 | -1) => number;

function byText(
  items: readonly ListItem[],
  textOf: (item: ListItem) => string,
  language: string,
): Compare {
  const compare = textComparison(language);
  const texts = new Map(items.map((item) => [item, textOf(item)]));
  return (a, b, sign) => {
    const one = texts.get(a) ?? '';
    const other = texts.get(b) ?? '';
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return sign * compare(one, other);
  };
}

function byNumber(items: readonly ListItem[], numberOf: (item: ListItem) => number): Compare {
  const numbers = new Map(items.map((item) => [item, numberOf(item)]));
  return (a, b, sign) => {
    const one = numbers.get(a) ?? Number.NaN;
    const other = numbers.get(b) ?? Number.NaN;
    if (Number.isNaN(one) || Number.isNaN(other)) {
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    }
    return sign * (one - other);
  };
}

const instant = (text: string | null | undefined): number => Date.parse(text ?? '');

const tiers: readonly string[] = enumValues.tier;

function tierRank({ tier }: ListItem): number {
  const rank = tiers.indexOf(tier ?? '');
  return rank < 0 ? Number.NaN : rank;
}

const comparators: Readonly<
  Record<SortColumn, (items: readonly ListItem[], language: string) => Compare>
> = {
  title: (items, language) =>
    byText(items, (item) => displayText(item.title)?.text ?? '', language),
  author: (items, language) => byText(items, (item) => item.author?.trim() ?? '', language),
  publishAt: (items) => byNumber(items, (item) => instant(item.publishAt)),
  updatedAt: (items) => byNumber(items, (item) => instant(item.updatedAt)),
  // Published ones first.
  status: (items) => byNumber(items, (item) => (item.isPublic === true ? 0 : 1)),
  tier: (items) => byNumber(items, tierRank),
};

/** Returns the items in the chosen order; equal ones keep their order. Texts are compared by the rules of `language`. */
export function sortItems<T extends ListItem>(
  items: readonly T[],
  sort: Sort,
  language: string,
): readonly T[] {
  if (sort === null) return items;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const compare = comparators[sort.column](items, language);
  return items.toSorted((a, b) => compare(a, b, sign));
}
