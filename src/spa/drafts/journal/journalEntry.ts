import { asNew } from '../conflicts/asNew';
import { type Edits, valueIn } from '../draft';
import { type KeptEdits, newItemId, type OpenDraft } from '../openDrafts';
import { readAt } from '../paths';
import type { ContentItem } from '../../model/contentItem';
import { shownText } from '../../model/localisedText';

/** What names an entry: whose it is, of which item, and who wrote it. One per opening of an edit screen. */
export type DraftKey = readonly [userId: string, type: string, itemId: string, writer: string];

/** The unsaved edits of one item as the journal keeps them. */
export interface JournalEntry extends KeptEdits {
  readonly version: 1;
  readonly userId: string;
  /** The content type: `articles`, `audios` … */
  readonly type: string;
  /** `newItemId` for an item that was not created. */
  readonly itemId: string;
  readonly writer: string;
  /** When it was last edited, in ms since 1970. */
  readonly at: number;
  /** What the item is called in lists; empty when it has no title. */
  readonly title: string;
  /** The version of the item that was edited; null for a new one. */
  readonly baseUpdatedAt: string | null;
  /** Characters of its edits as JSON, for the limit of the whole journal. */
  readonly size: number;
}

/** The key of an entry. */
export const keyOf = ({ userId, type, itemId, writer }: JournalEntry): DraftKey => [
  userId,
  type,
  itemId,
  writer,
];

export const isSameKey = (one: DraftKey, other: DraftKey): boolean =>
  one.every((part, index) => part === other[index]);

const longestTitle = 200;

const titleOf = (draft: OpenDraft<object>): string => {
  const title = valueIn(draft, 'title') as ContentItem['title'] | null;
  return (shownText(title ?? undefined)?.text ?? '').slice(0, longestTitle);
};

/** The values of the base at the edited paths. */
function ancestorsOf(base: object, edits: Edits): Edits {
  const found = Object.keys(edits).map((path) => [path, readAt(base, path)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** The entry for a draft; `edits` are its own and those of dialogs that belong to it. */
export function entryOf(
  [userId, type, itemId, writer]: DraftKey,
  draft: OpenDraft<object>,
  edits: Edits,
  at: number,
): JournalEntry {
  const kept = { edits, ancestors: ancestorsOf(draft.base, edits), texts: draft.texts };
  return {
    version: 1,
    userId,
    type,
    itemId,
    writer,
    at,
    title: titleOf(draft),
    baseUpdatedAt: (draft.base as ContentItem).updatedAt ?? null,
    size: JSON.stringify(kept).length,
    ...kept,
  };
}

/** The entry as one of an item that is yet to be created, without the files of the item that it was of. */
export function entryForNew(entry: JournalEntry): JournalEntry {
  const { edits } = asNew({ _id: entry.itemId, edits: entry.edits });
  return { ...entry, itemId: newItemId, baseUpdatedAt: null, ancestors: {}, edits };
}

type Fields = Readonly<Record<string, unknown>>;

/** A plain object; dates, maps and the like are not data. */
const isFields = (value: unknown): value is Fields =>
  Object.prototype.toString.call(value) === '[object Object]';

const deepest = 100;

/** Whether a value is what JSON can say: others would neither be sent nor shown. */
function isData(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.every((element) => isData(element, depth + 1));
  if (isFields(value)) return Object.values(value).every((one) => isData(one, depth + 1));
  return value === null || typeof value === 'string' || typeof value === 'boolean'
    ? true
    : typeof value === 'number' && Number.isFinite(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** An entry as read; null when it is of another version of the app, damaged, or not the app's at all. */
export function readEntry(value: unknown): JournalEntry | null {
  if (!isFields(value) || value.version !== 1) return null;
  const { edits, ancestors, texts } = value;
  const isWhole =
    [value.userId, value.type, value.itemId, value.writer, value.title].every(isText) &&
    [value.at, value.size].every((one) => typeof one === 'number' && Number.isFinite(one)) &&
    (value.baseUpdatedAt === null || isText(value.baseUpdatedAt)) &&
    isFields(edits) &&
    Object.keys(edits).length > 0 &&
    isData(edits) &&
    isFields(ancestors) &&
    isData(ancestors) &&
    isFields(texts) &&
    Object.values(texts).every(isText);
  return isWhole ? (value as unknown as JournalEntry) : null;
}
