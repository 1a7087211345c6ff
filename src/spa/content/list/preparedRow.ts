import {
  type ContentType,
  contentTypes,
  type Point,
  textIn,
  type TranslationStatus,
  memoize,
} from '../../../api';
import type { StoredItem } from '../../model/contentItem';
import { browserIdle } from '../../ui/browser';
import { foldedText } from '../search/foldedText';
import { idOf, referencesIn } from '../tags/tagRows';

/** An item of a list with the optional fields of all content types. */
export type ListItem = StoredItem & {
  readonly author?: string | null;
  readonly source?: string | null;
  readonly tier?: string;
  readonly imgURL?: string | null;
  readonly imgFocus?: Point | null;
  readonly tagIds?: unknown;
  /** Absent where the host does not tell, and of rows that were saved just now. */
  readonly translationStatus?: Partial<TranslationStatus>;
  /** Of a tag, as are the following two. */
  readonly name?: string | null;
  readonly color?: string | null;
  readonly iconImgURL?: string | null;
};

/** Tells whether a text is missing in a culture; as far as is known, that of the title. */
export const isTextMissing = ({ translationStatus: status, title }: ListItem, culture: string) =>
  status?.of ? (status.done?.[culture] ?? 0) < status.of : textIn(title, culture).trim() === '';

const past = new Date(0).toISOString();

/** Returns the rows of a list as its items. Without publish dates, as tags, each counts as live once it is public. */
export const itemsOf = (type: ContentType, rows: readonly ListItem[]): readonly ListItem[] =>
  contentTypes[type].isScheduled ? rows : rows.map((row) => ({ ...row, publishAt: past }));

/** The values of an item that search and filters compare, computed once. */
export interface PreparedRow {
  /** Titles of all cultures, name, author and source, folded, one per line. */
  readonly folded: string;
  readonly author: string;
  readonly tagIds: readonly string[];
  /** The cultures of texts whose source has changed since they were translated. */
  readonly stale: readonly string[];
  readonly hasPicture: boolean;
  /** Times in ms; NaN if there is none. */
  readonly publishAt: number;
  readonly updatedAt: number;
}

/** Returns the prepared values of an item, computed at first use. */
export const preparedRow = memoize((item: ListItem): PreparedRow => {
  const author = foldedText(String(item.author ?? ''));
  return {
    folded: [
      ...Object.values(item.title ?? {}).map(foldedText),
      foldedText(item.name ?? ''),
      author,
      foldedText(String(item.source ?? '')),
    ].join('\n'),
    author,
    tagIds: referencesIn(item.tagIds).map(idOf),
    stale: Object.keys(item.translationStatus?.stale ?? {}),
    hasPicture: Boolean(item.imgURL),
    publishAt: Date.parse(item.publishAt ?? ''),
    updatedAt: Date.parse(item.updatedAt ?? ''),
  };
});

/** The folded names of tags by their ids. */
export type TagNames = ReadonlyMap<string, string>;

const textsWith = memoize((names: TagNames) =>
  memoize(({ folded, tagIds }: PreparedRow): string =>
    [folded, ...tagIds.map((id) => names.get(id) ?? '')].join('\n'),
  ),
);

/** Returns what a search looks at: the texts of a row and the names of its tags. */
export const searchedText = (row: PreparedRow, names: TagNames): string =>
  names.size === 0 || row.tagIds.length === 0 ? row.folded : textsWith(names)(row);

const slice = 500;

/** Prepares rows in small batches while the browser is idle, for the first key press; returns what stops it. */
export function prepareWhileIdle(items: readonly ListItem[]): () => void {
  let isWanted = true;
  const work = async (): Promise<void> => {
    for (let start = 0; start < items.length; start += slice) {
      await browserIdle();
      if (!isWanted) return;
      items.slice(start, start + slice).forEach(preparedRow);
    }
  };
  void work();
  return () => {
    isWanted = false;
  };
}
