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

const instant = (text: string | null | undefined): number | undefined => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? undefined : ms;
};

const tiers: readonly string[] = enumValues.tier;

/** What a column sorts by: numbers, or texts by the rules of the language; items without a value come last. */
const sortKeys: Readonly<Record<SortColumn, (item: ListItem) => number | string | undefined>> = {
  title: ({ title }) => displayText(title)?.text,
  author: ({ author }) => author?.trim() || undefined,
  publishAt: ({ publishAt }) => instant(publishAt),
  updatedAt: ({ updatedAt }) => instant(updatedAt),
  // Published ones first.
  status: ({ isPublic }) => (isPublic === true ? 0 : 1),
  tier: ({ tier = '' }) => (tiers.includes(tier) ? tiers.indexOf(tier) : undefined),
};

/** Returns the items in the chosen order; equal ones keep their order, and those without a value come last in either direction. */
export function sortItems<T extends ListItem>(
  items: readonly T[],
  sort: Sort,
  language: string,
): readonly T[] {
  if (sort === null) return items;
  const compareTexts = textComparison(language);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = items.map((item) => ({ item, key: sortKeys[sort.column](item) }));
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return sign * (typeof a === 'string' ? compareTexts(a, String(b)) : a - Number(b));
  });
  return keyed.map(({ item }) => item);
}
