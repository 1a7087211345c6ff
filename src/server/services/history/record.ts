import { contentTypes } from '../../../contract/contentTypes.gen';
import { compress, compressNow } from '../../common/compress';
import type { ItemsTable, ItemType } from '../../db/contentTables';
import type { LockedItem } from '../../repositories/items';
import type { NewVersion } from '../../repositories/versions';
import { changedPaths } from './changedPaths';

/** What happened to an item; `imported` is the state before the first save of an item without versions. */
export type VersionEvent =
  | 'created'
  | 'deleted'
  | 'imported'
  | 'published'
  | 'restored'
  | 'saved'
  | 'scheduled'
  | 'unpublished';

/** An item as it is stored: the texts of its two parts, and its tags. */
type Stored = Pick<ItemsTable, 'summary' | 'details' | 'tag_ids'>;

type Fields = Readonly<Record<string, unknown>>;

/** Returns an item as one JSON text, as the API returns it but without the embedded tags. */
function textOf(type: ItemType, { summary, details, tag_ids }: Stored): string {
  const members = details === '{}' ? '' : `,${details.slice(1, -1)}`;
  const tags = contentTypes[type].isScheduled ? `,"tagIds":${JSON.stringify(tag_ids)}` : '';
  return `${summary.slice(0, -1)}${members}${tags}}`;
}

/** Bytes up to which compressing takes less time than handing it to another thread and back. */
const quick = 16_000;

/** The text compressed; a save waits for it, so that of a long one every twentieth byte more is worth half the time. */
async function compressed(text: string): Promise<Buffer> {
  const plain = Buffer.from(text);
  return plain.length <= quick ? compressNow(plain) : compress('br', plain, 'sentOnce');
}

/** What a save says of the publication, if it changed that. */
function eventOf(item: ItemsTable, stored: LockedItem, now: Date): VersionEvent {
  const isSame = item.publish_at?.getTime() === stored.publish_at?.getTime();
  if (!item.is_public) return stored.is_public ? 'unpublished' : 'saved';
  if (stored.is_public && isSame) return 'saved';
  const isTag = !contentTypes[item.type].isScheduled;
  const isLive = isTag || (item.publish_at !== null && item.publish_at < now);
  if (isLive) return stored.is_public ? 'saved' : 'published';
  return 'scheduled';
}

/** How an item was saved, where it was not by its form. */
export type SavedVia = 'bulk';

interface Saved {
  readonly actorId: string;
  readonly item: ItemsTable;
  /** As it was before; undefined for a new one. */
  readonly stored: LockedItem | undefined;
  readonly now: Date;
  readonly via: SavedVia | null;
}

/**
 * Builds the versions that a save adds to the history: the saved item, who saved it, and what changed. An item without
 * versions gets its former state as its first one. A save without changes adds none.
 */
export async function versionsOfSave({
  actorId,
  item,
  stored,
  now,
  via,
}: Saved): Promise<NewVersion[]> {
  const { type, id } = item;
  const common = { item_type: type, item_id: id, via: null };
  const text = textOf(type, item);
  const saved = { ...common, via, saved_at: item.updated_at, actor_id: actorId };
  if (!stored)
    return [{ ...saved, event: 'created', changed: [], content: await compressed(text) }];
  const former = textOf(type, stored);
  const changed = changedPaths(JSON.parse(former) as Fields, JSON.parse(text) as Fields);
  if (changed.length === 0) return [];
  const event = eventOf(item, stored, now);
  const version = { ...saved, event, changed, content: await compressed(text) };
  if (stored.has_version) return [version];
  const imported = { ...common, saved_at: stored.updated_at, actor_id: null, event: 'imported' };
  return [{ ...imported, changed: [], content: await compressed(former) }, version];
}

/** Builds the version that a deletion or a restoration adds to the history: the state of the item before or after it. */
export async function versionOfMove(
  event: 'deleted' | 'restored',
  item: Stored & Pick<ItemsTable, 'type' | 'id'>,
  { actorId, at, via }: { readonly actorId: string; readonly at: Date; readonly via: SavedVia | null },
): Promise<NewVersion> {
  const content = await compressed(textOf(item.type, item));
  const common = { item_type: item.type, item_id: item.id, via, changed: [] };
  return { ...common, saved_at: at, actor_id: actorId, event, content };
}
