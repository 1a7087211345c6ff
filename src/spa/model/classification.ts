import type { ContentItem } from './contentItem';

/** Where an item stands at a moment. */
export type PublicationGroup = 'unpublished' | 'upcoming' | 'published';

/** The items of each group. */
export type Grouped<T> = Readonly<Record<PublicationGroup, readonly T[]>>;

const instantOf = (item: ContentItem): number =>
  typeof item.publishAt === 'string' ? Date.parse(item.publishAt) : Number.NaN;

/** The group of an item at `now` (milliseconds since 1970); the very instant is still upcoming. */
export function groupAt(item: ContentItem, now: number): PublicationGroup {
  const instant = instantOf(item);
  if (item.isPublic !== true || Number.isNaN(instant)) return 'unpublished';
  return instant >= now ? 'upcoming' : 'published';
}

/**
 * The items by group at `now`: upcoming and published by publish date, oldest first, items of the
 * same instant as they came; unpublished as the server sent them (D57).
 */
export function groupedAt<T extends ContentItem>(items: readonly T[], now: number): Grouped<T> {
  const groups: Record<PublicationGroup, T[]> = { unpublished: [], upcoming: [], published: [] };
  const instants = new Map<T, number>();
  for (const item of items) {
    groups[groupAt(item, now)].push(item);
    instants.set(item, instantOf(item));
  }
  const byInstant = (a: T, b: T): number => (instants.get(a) ?? 0) - (instants.get(b) ?? 0);
  return {
    unpublished: groups.unpublished,
    upcoming: groups.upcoming.sort(byInstant),
    published: groups.published.sort(byInstant),
  };
}

/** The next moment at which an item changes its group; undefined when none will. */
export function nextChangeAfter(items: readonly ContentItem[], now: number): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const item of items) {
    if (groupAt(item, now) === 'upcoming') next = Math.min(next, instantOf(item) + 1);
  }
  return Number.isFinite(next) ? next : undefined;
}
