import {
  type ListItem,
  preparedRow,
  searchedText,
  type TagNames,
} from '../../content/list/preparedRow';
import { memoize } from '../../model/memoize';
import type { Reader } from './ranked';

interface ItemCandidate {
  readonly item: ListItem;
  readonly titles: string;
  readonly texts: string;
}

/** Returns the items of a list with the texts by which they are found, looked up once: a key has to read thousands. */
export const candidatesOf = memoize((names: TagNames) =>
  memoize((rows: readonly ListItem[]) =>
    rows.map((item): ItemCandidate => {
      const row = preparedRow(item);
      return { item, titles: row.folded, texts: searchedText(row, names) };
    }),
  ),
);

/** Reads such candidates. */
export const itemReader: Reader<ItemCandidate> = {
  titles: ({ titles }) => titles,
  texts: ({ texts }) => texts,
  id: ({ item }) => item._id,
};
