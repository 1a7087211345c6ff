import { useEffect, useMemo } from 'react';
import { type Grouped, groupedAt } from '../../model/classification';
import type { StoredItem } from '../../model/contentItem';
import { usePublicationClock } from '../../model/usePublicationClock';
import type { ListState } from './listReducers';
import { sorted } from './sorting';
import { foldAhead, withTitle } from './withTitle';

function mapped<T>(groups: Grouped<T>, change: (items: readonly T[]) => readonly T[]): Grouped<T> {
  return {
    unpublished: change(groups.unpublished),
    upcoming: change(groups.upcoming),
    published: change(groups.published),
  };
}

/** The items of each group as the list shows them now: grouped, sorted, then filtered while typing. */
export function useGroupedItems<T extends StoredItem>(
  items: readonly T[],
  { sort, filter }: Pick<ListState, 'sort' | 'filter'>,
  language: string,
): Grouped<T> {
  useEffect(() => foldAhead(items), [items]);
  const now = usePublicationClock(items);
  const groups = useMemo(() => groupedAt(items, now), [items, now]);
  const inOrder = useMemo(
    () => mapped(groups, (group) => sorted(group, sort, language)),
    [groups, sort, language],
  );
  return useMemo(() => mapped(inOrder, (group) => withTitle(group, filter)), [inOrder, filter]);
}
