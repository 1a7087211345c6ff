import type { ContentItem } from './contentItem';

/** How lists group an item at a moment. */
export type PublicationGroup = 'unpublished' | 'upcoming' | 'published';

/** The items of each group. */
export type Grouped<T> = Readonly<Record<PublicationGroup, readonly T[]>>;

const instantOf = (item: ContentItem): number =>
  typeof item.publishAt === 'string' ? Date.parse(item.publishAt) : Number.NaN;

/** Returns the group of an item at `now` (milliseconds since 1970); at the very instant it is still upcoming. */
export function publicationGroupAt(item: ContentItem, now: number): PublicationGroup {
  const instant = instantOf(item);
  if (item.isPublic !== true || Number.isNaN(instant)) return 'unpublished';
  return instant >= now ? 'upcoming' : 'published';
}

/**
 * Groups items by publication at `now`: upcoming and published by publish date, oldest first, with items of the
 * same instant in their order; unpublished as the server sent them (D57).
 */
export function groupByPublication<T extends ContentItem>(
  items: readonly T[],
  now: number,
): Grouped<T> {
  const groups: Record<PublicationGroup, T[]> = { unpublished: [], upcoming: [], published: [] };
  const instants = new Map<T, number>();
  for (const item of items) {
    groups[publicationGroupAt(item, now)].push(item);
    instants.set(item, instantOf(item));
  }
  const byInstant = (a: T, b: T): number => (instants.get(a) ?? 0) - (instants.get(b) ?? 0);
  return {
    unpublished: groups.unpublished,
    upcoming: groups.upcoming.sort(byInstant),
    published: groups.published.sort(byInstant),
  };
}

/** Returns the next moment at which an item changes its group; undefined when none will. */
export function nextChangeAfter(items: readonly ContentItem[], now: number): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (publicationGroupAt(item, now) === 'upcoming') next = Math.min(next, instantOf(item) + 1);
  }
  return Number.isFinite(next) ? next : undefined;
}
