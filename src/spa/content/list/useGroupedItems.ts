import { useEffect, useMemo } from 'react';
import { type Grouped, groupByPublication } from '../../model/classification';
import { usePublicationClock } from '../../model/usePublicationClock';
import type { ListQuery } from './listQuery';
import { makeMatcher } from './matches';
import { type ListItem, prepareWhileIdle } from './preparedRow';
import { sortItems } from './sorting';

function mapGroups<T>(
  groups: Grouped<T>,
  change: (items: readonly T[]) => readonly T[],
): Grouped<T> {
  return {
    unpublished: change(groups.unpublished),
    upcoming: change(groups.upcoming),
    published: change(groups.published),
  };
}

/** The items of each group: `all` of them, sorted, and those `found` by the search; without one they are the same object. */
export interface GroupedItems<T> {
  readonly all: Grouped<T>;
  readonly found: Grouped<T>;
}

/** Returns the current items of each group. */
export function useGroupedItems<T extends ListItem>(
  items: readonly T[],
  { q, filters, sort }: Pick<ListQuery, 'q' | 'filters' | 'sort'>,
  draftIds: ReadonlySet<string>,
  language: string,
): GroupedItems<T> {
  useEffect(() => prepareWhileIdle(items), [items]);
  const now = usePublicationClock(items);
  const groups = useMemo(() => groupByPublication(items, now), [items, now]);
  const all = useMemo(
    () => mapGroups(groups, (group) => sortItems(group, sort, language)),
    [groups, sort, language],
  );
  const found = useMemo(() => {
    const matches = makeMatcher({ q, filters }, { now, draftIds });
    return matches ? mapGroups(all, (group) => group.filter(matches)) : all;
  }, [all, q, filters, now, draftIds]);
  return useMemo(() => ({ all, found }), [all, found]);
}
