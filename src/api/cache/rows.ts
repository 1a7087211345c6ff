import { original } from '@reduxjs/toolkit';

interface Item {
  _id: string;
}

interface ListArgs {
  showAll?: 0 | 1;
  view?: 'list';
}

const asRow = <T extends Item>(item: T, { view }: ListArgs): T => {
  if (view !== 'list') return item;
  const {
    description: _description,
    sections: _sections,
    ...row
  } = item as T & {
    description?: unknown;
    sections?: unknown;
  };
  return row as unknown as T;
};

/** The list before the draft of it: searching a draft would wrap each of ten thousand rows. */
const withoutDrafts = <T extends Item>(rows: T[]): T[] => original<Item[]>(rows) as T[];

/**
 * Puts a saved item into a drafted list: in its place, or first when it is new. Lists of live items are
 * left to the server.
 */
export function putRow<T extends Item>(rows: T[], saved: T, args: ListArgs): T[] | undefined {
  if (args.showAll !== 1) return undefined;
  const row = asRow(saved, args);
  const index = withoutDrafts(rows).findIndex(({ _id }) => _id === saved._id);
  // A new array makes one patch, shifting a draft makes one for every row behind.
  if (index < 0) return [row, ...withoutDrafts(rows)];
  rows[index] = row;
  return undefined;
}

/** Takes an item out of a drafted list. */
export function dropRow<T extends Item>(rows: T[], id: string): T[] | undefined {
  const remaining = withoutDrafts(rows).filter(({ _id }) => _id !== id);
  return remaining.length < rows.length ? remaining : undefined;
}
