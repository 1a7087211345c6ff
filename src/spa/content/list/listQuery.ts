import { enumValues } from '../../../api';
import { cultures } from '../../i18n';
import type { PublicationGroup } from '../../model/classification';
import { type Sort, sortColumns } from './sorting';

/** The values of the status filter. An `undated` item is public but has no date, so nobody sees it. */
export const statuses = ['published', 'scheduled', 'unpublished', 'undated'] as const;

/** Special values of the tag filter, besides ids. */
export const anyTag = 'any';
export const noTag = 'none';

const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

const textUpTo =
  (length: number) =>
  (value: string): boolean =>
    /[^\s\p{C}]/u.test(value) && value.length <= length;

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** Tells whether a value is a number of days back from today, such as `7d`. */
export const isDaysBack = (value: string): boolean => /^[1-9]\d{0,3}d$/.test(value);

/** The filters, each with the test of its values. Several values of one filter are alternatives; all filters must match. */
const validators = {
  tier: oneOf(enumValues.tier),
  status: oneOf(statuses),
  tag: textUpTo(64),
  // Items need all of the tags instead of any of them.
  tags: oneOf(['all']),
  author: textUpTo(200),
  from: isDay,
  to: isDay,
  since: (value: string) => isDay(value) || isDaysBack(value),
  missing: oneOf(cultures),
  stale: oneOf(cultures),
  picture: oneOf(['none']),
  draft: oneOf(['mine']),
} as const satisfies Record<string, (value: string) => boolean>;

export type FilterName = keyof typeof validators;

/** The filters in the order in which an address and the chips name them. */
export const filterNames = Object.keys(validators) as readonly FilterName[];

/** Filters with at most one value. */
const singleValueFilters: readonly FilterName[] = [
  'tags',
  'from',
  'to',
  'since',
  'picture',
  'draft',
];

/** The values of each filter that is set; one without values is left out. */
export type ListFilters = { readonly [Name in FilterName]?: readonly string[] };

/** The search, filters, sorting and expanded groups of a list: the part of its state that is in its address. */
export interface ListQuery {
  /** Words and phrases in quotes. */
  readonly q: string;
  readonly filters: ListFilters;
  readonly sort: Sort;
  /** The expanded groups; undefined as long as they are the default ones. */
  readonly open?: readonly PublicationGroup[];
}

/** The query of a list without search, filters and sorting. */
export const emptyQuery: ListQuery = { q: '', filters: {}, sort: null };

/** Tells whether a search or a filter may exclude items. */
export const isSearching = ({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): boolean =>
  q.trim() !== '' || filterNames.some((name) => filters[name] !== undefined);

/** Returns the filters with new values of one of them; without values, that filter is removed. */
export function withFilter(
  filters: ListFilters,
  name: FilterName,
  values: readonly string[],
): ListFilters {
  const { [name]: _former, ...rest } = filters;
  const { tags: _all, ...withoutAll }: ListFilters = rest;
  // Without several tags there is nothing to choose between.
  const others = name === 'tag' && values.length < 2 ? withoutAll : rest;
  return values.length > 0 ? { ...others, [name]: values } : others;
}

const groupsInOrder: readonly PublicationGroup[] = ['unpublished', 'upcoming', 'published'];

const sortText = (sort: Sort): string =>
  sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;

function parseSort(text: string | null): Sort {
  const column = sortColumns.find((name) => name === text?.replace(/^-/, ''));
  if (column === undefined) return null;
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

/** Formats a query as the search part of an address, with its question mark; empty for the empty query. */
export function formatQuery({ q, filters, sort, open }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (q.trim() !== '') parameters.set('q', q);
  for (const name of filterNames) {
    for (const value of filters[name] ?? []) parameters.append(name, value);
  }
  if (sort) parameters.set('sort', sortText(sort));
  if (open) parameters.set('open', groupsInOrder.filter((group) => open.includes(group)).join());
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Parses the query of an address and ignores unknown values, since links outlive tags and filters. */
export function parseQuery(search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  let filters: ListFilters = {};
  for (const name of filterNames) {
    const values = [...new Set(parameters.getAll(name).filter(validators[name]))];
    filters = withFilter(
      filters,
      name,
      singleValueFilters.includes(name) ? values.slice(0, 1) : values,
    );
  }
  const open = parameters.get('open')?.split(',');
  const q = parameters.get('q') ?? '';
  return {
    q: q.trim() === '' ? '' : q,
    filters,
    sort: parseSort(parameters.get('sort')),
    ...(open && { open: groupsInOrder.filter((group) => open.includes(group)) }),
  };
}
