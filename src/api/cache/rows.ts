import { freeze, isDraft, original } from '@reduxjs/toolkit';
import type { generatedApi } from '../generated/endpoints.gen';

/** The generated API. Each file of this folder adds cache tags and patches for one resource. */
export type GeneratedApi = typeof generatedApi;

/** Options of `initiate` for a query that is sent again although its answer is cached, and that leaves no subscription. */
export const refetchOptions = { forceRefetch: true, subscribe: false };

/** Returns the answer of a mutation that has just started, or null if it fails. */
export async function answerOf<T>(queryFulfilled: PromiseLike<{ data: T }>): Promise<T | null> {
  try {
    return (await queryFulfilled).data;
  } catch {
    return null;
  }
}

interface Item {
  _id: string;
  createdAt?: string;
  updatedAt?: string;
}

interface ListArgs {
  showAll?: 0 | 1;
  view?: 'list';
}

/** What lists leave out of their rows. */
const leftOut: ReadonlySet<string> = new Set(['description', 'sections', 'tags', 'translatedFrom']);

const toListRow = <T extends Item>(item: T, { view }: ListArgs): T =>
  view === 'list'
    ? (Object.fromEntries(Object.entries(item).filter(([name]) => !leftOut.has(name))) as T)
    : item;

/** Returns the list without Immer's draft of it: searching the draft would wrap each of ten thousand rows. */
const originalRows = <T extends Item>(rows: T[]): T[] => original<Item[]>(rows) as T[];

/**
 * Replaces a saved item in a drafted list, or inserts it by its creation time, newest first. Lists of live items are
 * left unchanged, since only the server knows whether the item belongs there.
 */
export function putRow<T extends Item>(rows: T[], saved: T, args: ListArgs): T[] | undefined {
  if (args.showAll !== 1) return undefined;
  const row = toListRow(saved, args);
  const index = originalRows(rows).findIndex(({ _id }) => _id === saved._id);
  // A new array makes one patch; shifting a draft makes one for every row after it.
  if (index < 0) return insertRow(originalRows(rows), row);
  rows[index] = row;
  return undefined;
}

function insertRow<T extends Item>(rows: readonly T[], row: T): T[] {
  const { createdAt = '' } = row;
  const next = rows.findIndex((other) => (other.createdAt ?? '') <= createdAt);
  const index = next < 0 ? rows.length : next;
  return [...rows.slice(0, index), row, ...rows.slice(index)];
}

/** Removes an item from a drafted list. */
export function dropRow<T extends Item>(rows: T[], id: string): T[] | undefined {
  const remaining = originalRows(rows).filter(({ _id }) => _id !== id);
  return remaining.length < rows.length ? remaining : undefined;
}

/** Tells whether a row was saved before the one that is shown, as in the remembered answer to a repeated call. */
const isOlder = ({ updatedAt }: Item, shown: Item): boolean =>
  updatedAt !== undefined && updatedAt < (shown.updatedAt ?? '');

/**
 * Replaces, inserts and removes many rows of a drafted list at once; fields that a saved row lacks stay as they are.
 * Nothing is inserted into a list of whole items, of which rows are parts.
 */
export function withRows<T extends Item>(
  rows: T[],
  { saved, removed }: { readonly saved: readonly Item[]; readonly removed: readonly string[] },
  { view }: ListArgs = {},
): T[] {
  const savedById = new Map(saved.map((row) => [row._id, row]));
  const removedIds = new Set(removed);
  const kept = originalRows(rows).flatMap((row) => {
    if (removedIds.has(row._id)) return [];
    const change = savedById.get(row._id);
    savedById.delete(row._id);
    return change && !isOlder(change, row) ? { ...row, ...change } : row;
  });
  if (savedById.size === 0 || view !== 'list') return kept;
  const inserted = [...savedById.values()] as T[];
  const byCreation = ({ createdAt: a = '' }: T, { createdAt: b = '' }: T) =>
    a < b ? 1 : a > b ? -1 : 0;
  return [...inserted, ...kept].sort(byCreation);
}

/** Returns the list without any drafts. The cache passes a draft of a draft; reading its rows would create ten thousand more. */
function undrafted<T>(list: readonly T[]): readonly T[] {
  let value: unknown = list;
  while (isDraft(value)) value = original<unknown>(value);
  return value as readonly T[];
}

/**
 * Appends the next page to the rows loaded so far. An item created meanwhile shifts some of them into that page, where
 * they are replaced. The result is frozen, so that Immer does not search it for drafts.
 */
export function appendPage<T extends { _id: string }>(loaded: T[], page: readonly T[]): T[] {
  const before = undrafted(loaded);
  const added = new Map(page.map((row) => [row._id, freeze(row, true)]));
  for (const { _id } of before) added.delete(_id);
  return freeze([...before, ...added.values()]);
}
