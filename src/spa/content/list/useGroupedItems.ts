import { useEffect, useMemo } from 'react';
import { type Grouped, groupByPublication } from '../../model/classification';
import { usePublicationClock } from '../../model/usePublicationClock';
import type { ListQuery } from './listQuery';
import { makeMatcher } from './matches';
import { type ListItem, prepareAhead } from './preparedRow';
import { sorted } from './sorting';

function mapped<T>(groups: Grouped<T>, change: (items: readonly T[]) => readonly T[]): Grouped<T> {
  return {
    unpublished: change(groups.unpublished),
    upcoming: change(groups.upcoming),
    published: change(groups.published),
  };
}

/** The items of each group now: `all` of them in their order, and those `found` by the search. */
export function useGroupedItems<T extends ListItem>(
  items: readonly T[],
  { q, filters, sort }: Pick<ListQuery, 'q' | 'filters' | 'sort'>,
  draftIds: ReadonlySet<string>,
  language: string,
): { all: Grouped<T>; found: Grouped<T> } {
  useEffect(() => prepareAhead(items), [items]);
  const now = usePublicationClock(items);
  const groups = useMemo(() => groupByPublication(items, now), [items, now]);
  const all = useMemo(
    () => mapped(groups, (group) => sorted(group, sort, language)),
    [groups, sort, language],
  );
  const found = useMemo(() => {
    const matches = makeMatcher({ q, filters }, { now, draftIds });
    return matches ? mapped(all, (group) => group.filter(matches)) : all;
  }, [all, q, filters, now, draftIds]);
  return { all, found };
}
