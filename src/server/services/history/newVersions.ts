import type { Version } from '../../../contract/types.gen';
import { isDeepStrictEqual } from 'node:util';
import { fieldKind } from '../../../contract/contentFields.gen';
import { contentTypes } from '../../../contract/contentTypes.gen';
import { compress, compressNow } from '../../common/compress';
import type { FilesTable, ItemsTable, ItemType } from '../../db/contentTables';
import type { LockedItem } from '../../repositories/items';
import type { NewVersion } from '../../repositories/versions';

type Fields = Readonly<Record<string, unknown>>;

const maxPaths = 100;

/** The maximum number of characters of a path: names of fields are as long as their authors like. */
const maxPathLength = 200;

const derivedFields = new Set(['_id', 'createdAt', 'updatedAt', 'tags', 'translatedFrom']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap(Object.keys))];

const fieldOf = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** Returns the sections by their ids, or null if an id is missing or used twice. */
function sectionsById(sections: unknown): Map<string, Fields> | null {
  if (sections === undefined || sections === null) return new Map();
  if (!Array.isArray(sections)) return null;
  const byId = new Map<string, Fields>();
  for (const section of sections) {
    if (!isFields(section) || typeof section._id !== 'string') return null;
    byId.set(section._id, section);
  }
  return byId.size === sections.length ? byId : null;
}

function changedSections(before: unknown, after: unknown): string[] {
  const [former, present] = [sectionsById(before), sectionsById(after)];
  if (!former || !present) return ['sections'];
  const paths = [...new Set([...former.keys(), ...present.keys()])].flatMap((id) => {
    const [formerSection, section] = [former.get(id), present.get(id)];
    const path = `sections.${id}`;
    return formerSection && section ? changedFields(formerSection, section, `${path}.`) : [path];
  });
  // Without a difference in any section, only their order has changed.
  return paths.length > 0 ? paths : ['sections'];
}

function changedFields(before: Fields, after: Fields, prefix: string): string[] {
  return keysOf(before, after)
    .filter(
      (key) =>
        !derivedFields.has(key) && !isDeepStrictEqual(fieldOf(before, key), fieldOf(after, key)),
    )
    .flatMap((key) => {
      const [former, present] = [fieldOf(before, key), fieldOf(after, key)];
      if (prefix === '' && key === 'sections') return changedSections(former, present);
      const isText = fieldKind(key) === 'localised';
      if (!isText || !isFields(former ?? {}) || !isFields(present ?? {})) return [prefix + key];
      const [formerTexts, texts] = [(former ?? {}) as Fields, (present ?? {}) as Fields];
      const cultures = keysOf(formerTexts, texts).filter(
        (culture) => !isDeepStrictEqual(fieldOf(formerTexts, culture), fieldOf(texts, culture)),
      );
      return cultures.length > 0
        ? cultures.map((culture) => `${prefix}${key}.${culture}`)
        : [prefix + key];
    });
}

/**
 * Returns the sorted paths at which two states of an item differ: fields, cultures of texts (`title.fr-FR`), added and
 * removed sections (`sections.<id>`) and changes inside of other sections (`sections.<id>.text.en-US`). Long ones are
 * cut, and there are at most 100 of them.
 */
function changedPaths(before: Fields, after: Fields): string[] {
  const paths = changedFields(before, after, '').map((path) => path.slice(0, maxPathLength));
  const sorted = [...new Set(paths)].sort();
  return sorted.length > maxPaths ? [...sorted.slice(0, maxPaths), '…'] : sorted;
}

/** The stored content of an item: the JSON texts of its two parts, and its tags. */
type StoredContent = Pick<ItemsTable, 'summary' | 'details' | 'tag_ids'>;

/** Returns an item as one JSON text, as the API returns it but without the embedded tags. */
export function itemText(type: ItemType, { summary, details, tag_ids }: StoredContent): string {
  const members = details === '{}' ? '' : `,${details.slice(1, -1)}`;
  const tags = contentTypes[type].isScheduled ? `,"tagIds":${JSON.stringify(tag_ids)}` : '';
  return `${summary.slice(0, -1)}${members}${tags}}`;
}

/** The maximum size to compress on this thread: below it, compressing takes less time than changing threads. */
const maxSyncBytes = 100_000;

/** With a fast setting, since a save waits for this: 5 % larger, in half the time. */
async function compressedText(type: ItemType, content: StoredContent): Promise<Buffer> {
  const plain = Buffer.from(itemText(type, content));
  return plain.length <= maxSyncBytes ? compressNow(plain) : compress('br', plain, 'sentOnce');
}

const isFilled = (value: unknown): boolean => {
  if (typeof value !== 'object') return value !== '' && value !== false;
  return value !== null && Object.keys(value).length > 0;
};

const filled = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));

/** Returns the fields that are not empty, and of localised texts the cultures that have one. */
const filledFields = (fields: Fields): Fields => {
  const entries = Object.entries(fields).map(([key, value]) => {
    const isText = fieldKind(key) === 'localised' && typeof value === 'object' && value !== null;
    return [key, isText ? filled(value) : value] as const;
  });
  return filled(Object.fromEntries(entries));
};

/**
 * Returns the paths at which a save changes an item, of a new one what it is created with. Long texts that stay the same
 * are not even parsed.
 */
function pathsOfSave(stored: StoredContent | undefined, item: StoredContent): string[] {
  const hasSameDetails = stored?.details === item.details;
  const fieldsOf = ({ summary, details, tag_ids: tagIds }: StoredContent): Fields => ({
    ...(JSON.parse(summary) as Fields),
    ...(hasSameDetails ? {} : (JSON.parse(details) as Fields)),
    tagIds,
  });
  if (!stored) return changedPaths({}, filledFields(fieldsOf(item)));
  return changedPaths(fieldsOf(stored), fieldsOf(item));
}

/** Returns the event that describes a save: a change of the publication, or a plain save. */
function eventOfSave(item: ItemsTable, stored: LockedItem, now: Date): Version['event'] {
  const isSameDate = item.publish_at?.getTime() === stored.publish_at?.getTime();
  if (!item.is_public) return stored.is_public ? 'unpublished' : 'saved';
  if (stored.is_public && isSameDate) return 'saved';
  // An item without a date waits for no instant.
  if (item.publish_at !== null && item.publish_at >= now) return 'scheduled';
  return stored.is_public ? 'saved' : 'published';
}

/** How an item was saved, where it was not by its form. */
export type SavedVia = 'bulk';

/**
 * Builds the versions that a save adds to the history: the saved item, who saved it, and what changed; `stored` is the
 * item before. If that has no version yet, its former state becomes the first one. A save without changes adds none.
 */
export async function versionsOfSave(
  item: ItemsTable,
  stored: LockedItem | undefined,
  save: { readonly actorId: string; readonly now: Date; readonly via: SavedVia | null },
): Promise<NewVersion[]> {
  const { type, id } = item;
  const { actorId, now, via } = save;
  const changed = pathsOfSave(stored, item);
  if (stored && changed.length === 0) return [];
  const version = {
    item_type: type,
    item_id: id,
    saved_at: item.updated_at,
    actor_id: actorId,
    event: stored ? eventOfSave(item, stored, now) : 'created',
    via,
    changed,
    content: await compressedText(type, item),
  };
  return afterFormer(version, stored);
}

/** Returns a version, after one of the former state of an item of which there is none yet. */
async function afterFormer(version: NewVersion, stored?: LockedItem): Promise<NewVersion[]> {
  if (!stored || stored.has_version) return [version];
  const imported = { saved_at: stored.updated_at, actor_id: null, event: 'imported', via: null };
  const content = await compressedText(version.item_type, stored);
  return [{ ...version, ...imported, changed: [], content }, version];
}

/** Builds the versions that a file adds to the history where an item names its key; the item stays as it is. */
export async function versionsOfFile(
  stored: LockedItem,
  { item_type: type, item_id, key, stored_at: saved_at }: FilesTable,
  actor_id: string,
): Promise<NewVersion[]> {
  const text = itemText(type, stored);
  const without = JSON.parse(text, (_, value: unknown) => (value === key ? undefined : value));
  const changed = changedPaths(without as Fields, JSON.parse(text) as Fields);
  if (changed.length === 0) return [];
  const content = await compressedText(type, stored);
  const version = { item_type: type, item_id, saved_at, actor_id, event: 'saved', via: null };
  return afterFormer({ ...version, changed, content }, stored);
}

/** Builds the version that moving an item to the trash, or out of it, adds to the history. */
export async function versionOfTrashMove(
  event: 'deleted' | 'restored',
  item: StoredContent & Pick<ItemsTable, 'type' | 'id'>,
  move: { readonly actorId: string; readonly at: Date; readonly via: SavedVia | null },
): Promise<NewVersion> {
  const { actorId: actor_id, at: saved_at, via } = move;
  const content = await compressedText(item.type, item);
  const { type: item_type, id: item_id } = item;
  return { item_type, item_id, via, changed: [], saved_at, actor_id, event, content };
}
