import { contentTypes } from '../../../contract/contentTypes.gen';
import { compress } from '../../common/compress';
import type { ItemsTable, ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import type { LockedItem } from '../../repositories/items';
import { insertVersion } from '../../repositories/versions';
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

const compressed = (text: string): Promise<Buffer> => compress('br', Buffer.from(text), 'kept');

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

interface Saved {
  readonly actorId: string;
  readonly item: ItemsTable;
  /** As it was before; undefined for a new one. */
  readonly stored: LockedItem | undefined;
  readonly now: Date;
}

/**
 * Records a save in the history, in its transaction: the saved item, who saved it, and what changed. An item without
 * versions gets its former state as its first one. A save without changes is not recorded. Returns the function that
 * writes; the text is compressed in the meantime.
 */
export function recordingOf({ actorId, item, stored, now }: Saved): (trx: Db) => Promise<void> {
  const { type, id } = item;
  const text = textOf(type, item);
  const former = stored && textOf(type, stored);
  const changed = former
    ? changedPaths(JSON.parse(former) as Fields, JSON.parse(text) as Fields)
    : [];
  if (former !== undefined && changed.length === 0) return () => Promise.resolve();
  const imported =
    former !== undefined && stored?.has_version === false ? compressed(former) : undefined;
  const content = compressed(text);
  // Whoever fails before they are awaited must not leave a rejection that nobody handles.
  for (const promise of [imported, content]) promise?.catch(() => undefined);
  return async (trx) => {
    const common = { item_type: type, item_id: id, via: null };
    if (imported && stored) {
      await insertVersion(trx, {
        ...common,
        saved_at: stored.updated_at,
        actor_id: null,
        event: 'imported',
        changed: [],
        content: await imported,
      });
    }
    await insertVersion(trx, {
      ...common,
      saved_at: item.updated_at,
      actor_id: actorId,
      event: stored ? eventOf(item, stored, now) : 'created',
      changed,
      content: await content,
    });
  };
}

/** Records in the history that an item was deleted or restored, with its state. */
export async function recordMove(
  trx: Db,
  event: 'deleted' | 'restored',
  item: Stored & Pick<ItemsTable, 'type' | 'id'>,
  { actorId, at }: { readonly actorId: string; readonly at: Date },
): Promise<void> {
  await insertVersion(trx, {
    item_type: item.type,
    item_id: item.id,
    saved_at: at,
    actor_id: actorId,
    event,
    via: null,
    changed: [],
    content: await compressed(textOf(item.type, item)),
  });
}
