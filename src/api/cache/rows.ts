import { original } from '@reduxjs/toolkit';

interface Item {
  _id: string;
}

interface ListArgs {
  showAll?: 0 | 1;
  view?: 'list';
}

type ContentTag = 'Article' | 'Audio' | 'Video' | 'Tag';

/** `LIVE` marks lists of live items only: whether a saved item belongs there is for the server to say. */
export const listProvides =
  <T extends ContentTag>(type: T) =>
  (_rows: unknown, _error: unknown, { showAll }: ListArgs): { type: T; id: string }[] =>
    showAll === 1
      ? [{ type, id: 'LIST' }]
      : [
          { type, id: 'LIST' },
          { type, id: 'LIVE' },
        ];

export const itemProvides =
  <T extends ContentTag>(type: T) =>
  (_item: unknown, _error: unknown, { id }: { id: string }): { type: T; id: string }[] => [
    { type, id },
  ];

/** After a save: only the lists of live items; all else is patched from the answer. */
export const saveInvalidates =
  <T extends ContentTag>(type: T) =>
  (_saved: unknown, error: unknown): { type: T; id: string }[] =>
    error === undefined ? [{ type, id: 'LIVE' }] : [];

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
const plain = <T extends Item>(rows: T[]): T[] => original<Item[]>(rows) as T[];

/**
 * Puts a saved item into a drafted list: in its place, or first when it is new. Lists of live items are
 * left to the server.
 */
export function putRow<T extends Item>(rows: T[], saved: T, args: ListArgs): T[] | undefined {
  if (args.showAll !== 1) return undefined;
  const row = asRow(saved, args);
  const index = plain(rows).findIndex(({ _id }) => _id === saved._id);
  // A new array makes one patch, shifting a draft makes one for every row behind.
  if (index < 0) return [row, ...plain(rows)];
  rows[index] = row;
  return undefined;
}

/** Takes an item out of a drafted list. */
export function dropRow<T extends Item>(rows: T[], id: string): T[] | undefined {
  const left = plain(rows).filter(({ _id }) => _id !== id);
  return left.length < rows.length ? left : undefined;
}
