import type { ContentItem } from '../../model/contentItem';
import { groupAt } from '../../model/classification';

/**
 * What readers see of an item: nothing of a draft; nothing of an item that is public without a date either; from an
 * instant on; or the item, since an instant if it has one.
 */
export interface PublicationState {
  readonly kind: 'draft' | 'undated' | 'scheduled' | 'live';
  /** The instant of an item that is scheduled or live; a tag has none. */
  readonly at?: string;
}

/** What readers see at `now` (milliseconds since 1970). A tag has no date: it is live as soon as it is public. */
export function publicationStateAt(
  item: ContentItem,
  now: number,
  isDated: boolean,
): PublicationState {
  if (item.isPublic !== true) return { kind: 'draft' };
  if (!isDated) return { kind: 'live' };
  const group = groupAt(item, now);
  if (group === 'unpublished' || typeof item.publishAt !== 'string') return { kind: 'undated' };
  return { kind: group === 'upcoming' ? 'scheduled' : 'live', at: item.publishAt };
}

/** Whether readers see the same in both states. */
export function isSameState(one: PublicationState, other: PublicationState): boolean {
  return one.kind === other.kind && one.at === other.at;
}
