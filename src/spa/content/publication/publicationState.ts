import type { ContentItem } from '../../model/contentItem';
import { publicationGroupAt } from '../../model/classification';

/**
 * What readers see of an item: `unpublished` and `undated` (public without a date) are invisible, `scheduled` items
 * become visible at an instant, `live` ones are visible, since an instant if they have one.
 */
export interface PublicationState {
  readonly kind: 'unpublished' | 'undated' | 'scheduled' | 'live';
  /** The instant of an item that is scheduled or live; a tag has none. */
  readonly at?: string;
}

/**
 * Returns what readers see at `now` (milliseconds since 1970). A tag has no date: it is live as soon as it is
 * public.
 */
export function publicationStateAt(
  item: ContentItem,
  now: number,
  isDated: boolean,
): PublicationState {
  if (item.isPublic !== true) return { kind: 'unpublished' };
  if (!isDated) return { kind: 'live' };
  const group = publicationGroupAt(item, now);
  if (group === 'unpublished' || typeof item.publishAt !== 'string') return { kind: 'undated' };
  return { kind: group === 'upcoming' ? 'scheduled' : 'live', at: item.publishAt };
}

/** Tells whether readers see the same in both states. */
export function isSameState(one: PublicationState, other: PublicationState): boolean {
  return one.kind === other.kind && one.at === other.at;
}
