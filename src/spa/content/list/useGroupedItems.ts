import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { type ContentType, useListTagsQuery, wholeList } from '../../../api';
import { idsOfEdited } from '../../drafts/journal/journalSlice';
import { useTranslation } from '../../i18n';
import { type Grouped, groupByPublication } from '../../model/classification';
import { usePublicationClock } from '../../model/usePublicationClock';
import { useAppSelector } from '../../store';
import { hasFilterText } from '../search/wordFilter';
import { foldedTexts } from '../tags/tagRows';
import type { ListQuery } from './listQuery';
import { makeMatcher } from './matches';
import { type ListItem, prepareWhileIdle, type TagNames } from './preparedRow';
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

const noNames: TagNames = new Map();

/** Returns the names of all tags once they are needed; rows have their ids alone (D134). */
export function useTagNames(isNeeded: boolean): TagNames {
  const { data: tags } = useListTagsQuery(wholeList, { skip: !isNeeded });
  return useMemo(
    () => (tags ? new Map(tags.map((tag) => [tag._id, foldedTexts(tag)])) : noNames),
    [tags],
  );
}

/** The items of each group: `all` of them, sorted, and those `found` by the search; without one they are the same object. */
export interface GroupedItems<T> {
  readonly all: Grouped<T>;
  readonly found: Grouped<T>;
}

/** Returns the current items of each group, of a list of this content type. */
export function useGroupedItems<T extends ListItem>(
  type: ContentType,
  items: readonly T[],
  { q, filters, sort }: Pick<ListQuery, 'q' | 'filters' | 'sort'>,
): GroupedItems<T> {
  const { language } = useTranslation().i18n;
  useEffect(() => prepareWhileIdle(items), [items]);
  const now = usePublicationClock(items);
  const edited = useAppSelector((state) => idsOfEdited(state, type), shallowEqual);
  const groups = useMemo(() => groupByPublication(items, now), [items, now]);
  const all = useMemo(
    () => mapGroups(groups, (group) => sortItems(group, sort, language)),
    [groups, sort, language],
  );
  const tagNames = useTagNames(hasFilterText(q));
  const found = useMemo(() => {
    const matches = makeMatcher({ q, filters }, { now, draftIds: new Set(edited), tagNames });
    return matches ? mapGroups(all, (group) => group.filter(matches)) : all;
  }, [all, q, filters, now, edited, tagNames]);
  return useMemo(() => ({ all, found }), [all, found]);
}
