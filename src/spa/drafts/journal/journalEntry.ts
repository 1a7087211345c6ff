import { toNewItem } from '../conflicts/toNewItem';
import { type Edits, valueIn } from '../draft';
import { type JournalEdits, foldIntoElements } from '../journalEdits';
import { newItemId, type OpenDraft } from '../openDrafts';
import { originsAroundEdits, presentOrigins } from '../origins';
import { enclosingElement, readAt } from '../paths';
import type { ContentItem } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';

/** Identifies an entry: the user, the item, and the writer, one per opening of an edit screen. */
export type JournalKey = readonly [userId: string, type: string, itemId: string, writer: string];

/** What was sent to create an item while nobody knows whether it is there, and under which idempotency key. */
export interface UnconfirmedCreation {
  readonly key: string;
  readonly edits: Edits;
}

/** The unsaved edits of one item as the journal keeps them. */
export interface JournalEntry extends JournalEdits {
  readonly version: 1;
  readonly userId: string;
  /** The content type: `articles`, `audios` … */
  readonly type: string;
  /** `newItemId` for an item that was not created. */
  readonly itemId: string;
  readonly writer: string;
  /** When it was last edited, in ms since 1970, by the server's clock. */
  readonly at: number;
  /** The item's title as lists show it; empty when it has none. */
  readonly title: string;
  /** The version of the item that was edited; null for a new one. */
  readonly baseUpdatedAt: string | null;
  /** Characters of its edits as JSON, for the limit of the whole journal. */
  readonly size: number;
  readonly creation?: UnconfirmedCreation;
}

/** Returns the key of an entry. */
export const keyOf = (entry: JournalEntry): JournalKey =>
  [entry.userId, entry.type, entry.itemId, entry.writer] as const;

export const isSameKey = (one: JournalKey, other: JournalKey): boolean =>
  one.every((part, index) => part === other[index]);

const maxTitleLength = 200;

const titleOf = (draft: OpenDraft<object>): string => {
  const title = valueIn(draft, 'title') as ContentItem['title'] | null;
  return (displayText(title ?? undefined)?.text ?? '').slice(0, maxTitleLength);
};

/** The values of the base at the edited paths, and the elements around them, which somebody else may delete. */
function baseValuesAt(base: object, edits: Edits): Edits {
  const paths = Object.keys(edits).flatMap((path) => [path, enclosingElement(path) ?? path]);
  const found = paths.map((path) => [path, readAt(base, path)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** Creates the entry for a draft; `edits` are its own and those of dialogs that belong to it. */
export function createEntry(
  [userId, type, itemId, writer]: JournalKey,
  draft: OpenDraft<object>,
  edits: Edits,
  at: number,
  creation?: UnconfirmedCreation | null,
): JournalEntry {
  // Those around edits as well: somebody else may delete their section.
  const origins = [...originsAroundEdits(draft), ...presentOrigins(draft)].map(
    ({ path, value }) => [path, value] as const,
  );
  const ancestors = baseValuesAt(draft.base, edits);
  const former = origins.length > 0 && { origins: Object.fromEntries(origins) };
  const sent = creation && { creation };
  const kept = { edits, ancestors, texts: draft.texts, ...former, ...sent };
  const { updatedAt }: ContentItem = draft.base;
  const baseUpdatedAt = updatedAt ?? null;
  const size = JSON.stringify(kept).length;
  const names = { version: 1 as const, userId, type, itemId, writer };
  return { ...names, at, title: titleOf(draft), baseUpdatedAt, size, ...kept };
}

/** Returns the entry as one of an item that is yet to be created, without the files of its former item. */
export function entryForNewItem(entry: JournalEntry): JournalEntry {
  const { edits } = toNewItem({ _id: entry.itemId, edits: foldIntoElements(entry, {}) });
  return { ...entry, itemId: newItemId, baseUpdatedAt: null, ancestors: {}, edits };
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a plain object; dates, maps and the like are not. */
const isPlainObject = (value: unknown): value is Fields =>
  Object.prototype.toString.call(value) === '[object Object]';

const maxDepth = 100;

/** Whether a value survives JSON: others would neither be sent nor shown. */
function isJsonData(value: unknown, depth = 0): boolean {
  if (depth > maxDepth) return false;
  if (Array.isArray(value)) return value.every((element) => isJsonData(element, depth + 1));
  if (isPlainObject(value)) return Object.values(value).every((one) => isJsonData(one, depth + 1));
  return value === null || typeof value === 'string' || typeof value === 'boolean'
    ? true
    : typeof value === 'number' && Number.isFinite(value);
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** Checks a stored entry; returns null when it is of another version of the app, damaged, or not the app's at all. */
export function parseEntry(value: unknown): JournalEntry | null {
  if (!isPlainObject(value) || value.version !== 1) return null;
  const { edits, ancestors, texts, origins = {}, creation = { key: '', edits: {} } } = value;
  const isValid =
    [value.userId, value.type, value.itemId, value.writer, value.title].every(isString) &&
    [value.at, value.size].every((one) => typeof one === 'number' && Number.isFinite(one)) &&
    (value.baseUpdatedAt === null || isString(value.baseUpdatedAt)) &&
    isPlainObject(edits) &&
    Object.keys(edits).length > 0 &&
    isJsonData(edits) &&
    isPlainObject(ancestors) &&
    isJsonData(ancestors) &&
    isPlainObject(origins) &&
    isJsonData(origins) &&
    isPlainObject(creation) &&
    isString(creation.key) &&
    isPlainObject(creation.edits) &&
    isJsonData(creation.edits) &&
    isPlainObject(texts) &&
    Object.values(texts).every(isString);
  return isValid ? (value as unknown as JournalEntry) : null;
}
