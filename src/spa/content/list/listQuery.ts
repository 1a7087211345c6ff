import { enumValues } from '../../../api';
import { cultures } from '../../i18n';
import type { PublicationGroup } from '../../model/classification';
import { type Sort, sortColumns } from './sorting';

/** What can be asked of an item's publication; `undated` is public without a date, so that nobody sees it. */
export const statuses = ['published', 'scheduled', 'unpublished', 'undated'] as const;

/** Values of the tag filter besides ids. */
export const anyTag = 'any';
export const noTag = 'none';

const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

const upTo =
  (length: number) =>
  (value: string): boolean =>
    value.trim() !== '' && value.length <= length;

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** Days back from today, as `7d`. */
export const isDaysBack = (value: string): boolean => /^[1-9]\d{0,3}d$/.test(value);

/** Each filter with the values that it knows. Several values of one filter are alternatives; filters add up. */
const accepts = {
  tier: oneOf(enumValues.tier),
  status: oneOf(statuses),
  tag: upTo(64),
  author: upTo(200),
  from: isDay,
  to: isDay,
  since: (value: string) => isDay(value) || isDaysBack(value),
  missing: oneOf(cultures),
  picture: oneOf(['none']),
  draft: oneOf(['mine']),
} as const satisfies Record<string, (value: string) => boolean>;

export type FilterName = keyof typeof accepts;

/** The filters in the order in which an address and the chips name them. */
export const filterNames = Object.keys(accepts) as readonly FilterName[];

/** Filters that hold one value. */
const single: readonly FilterName[] = ['from', 'to', 'since', 'picture', 'draft'];

/** The values of each filter that is set; one without values is left out. */
export type ListFilters = { readonly [Name in FilterName]?: readonly string[] };

/** What a person asked of a list. It is the part of its state that an address holds. */
export interface ListQuery {
  /** Words and phrases in quotes. */
  readonly q: string;
  readonly filters: ListFilters;
  readonly sort: Sort;
  /** The open groups; undefined as long as nobody folded any. */
  readonly open?: readonly PublicationGroup[];
}

/** A list of which nothing is asked. */
export const emptyQuery: ListQuery = { q: '', filters: {}, sort: null };

/** Whether a search keeps any items out. */
export const isSearch = ({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): boolean =>
  q.trim() !== '' || filterNames.some((name) => filters[name] !== undefined);

/** The filters with the values of one of them; without values it goes. */
export function withFilter(
  filters: ListFilters,
  name: FilterName,
  values: readonly string[],
): ListFilters {
  const { [name]: _former, ...others } = filters;
  return values.length > 0 ? { ...others, [name]: values } : others;
}

const groupsInOrder: readonly PublicationGroup[] = ['unpublished', 'upcoming', 'published'];

const sortText = (sort: Sort): string =>
  sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;

function parsedSort(text: string | null): Sort {
  const column = sortColumns.find((name) => name === text?.replace(/^-/, ''));
  if (column === undefined) return null;
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}

/** The query as the search part of an address, with its question mark; empty for the empty query. */
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

/** The query of an address. What is unknown in it is left out: a link outlives the values that it names. */
export function parseQuery(search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  let filters: ListFilters = {};
  for (const name of filterNames) {
    const values = [...new Set(parameters.getAll(name).filter(accepts[name]))];
    filters = withFilter(filters, name, single.includes(name) ? values.slice(0, 1) : values);
  }
  const open = parameters.get('open')?.split(',');
  const q = parameters.get('q') ?? '';
  return {
    q: q.trim() === '' ? '' : q,
    filters,
    sort: parsedSort(parameters.get('sort')),
    ...(open && { open: groupsInOrder.filter((group) => open.includes(group)) }),
  };
}
