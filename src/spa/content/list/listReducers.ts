import type { PayloadAction } from '@reduxjs/toolkit';
import type { PublicationGroup } from '../../model/classification';
import { isSearching, type ListFilters, type ListQuery } from './listQuery';
import { nextSort, type Sort, type SortColumn } from './sorting';

type Collapsed = Record<PublicationGroup, boolean>;

/** The state of a list: its collapsed groups, its search and filters, its sorting and the selected items. */
export interface ListState {
  collapsed: Collapsed;
  /** The collapsed groups before the search; null without a search. */
  collapsedUnfiltered: Collapsed | null;
  /** The text of the search. */
  filter: string;
  /** Absent without filters, and in older traces. */
  filters?: ListFilters;
  sort: Sort;
  /** The ids of the selected items; absent without any. */
  selection?: readonly string[];
}

/** Unpublished and upcoming items start collapsed, published ones expanded (specification, section 9). */
export const initialListState: ListState = {
  collapsed: { unpublished: true, upcoming: true, published: false },
  collapsedUnfiltered: null,
  filter: '',
  sort: null,
};

const allExpanded: Collapsed = { unpublished: false, upcoming: false, published: false };

const groups = Object.keys(allExpanded) as PublicationGroup[];

const hasSameGroups = (one: Collapsed, other: Collapsed): boolean =>
  groups.every((group) => one[group] === other[group]);

/** Returns the query of a list, as its address contains it. */
export function queryOf({ filter, filters = {}, sort, collapsed }: ListState): ListQuery {
  const query = { q: filter.trim() === '' ? '' : filter, filters, sort };
  const usual = isSearching(query) ? allExpanded : initialListState.collapsed;
  if (hasSameGroups(collapsed, usual)) return query;
  return { ...query, open: groups.filter((group) => !collapsed[group]) };
}

/**
 * Expands all groups when a search begins, so that all matches are visible, and restores the groups when it ends. States
 * of older traces have nothing to restore.
 */
function updateExpandedGroups(list: ListState): void {
  if (isSearching(queryOf(list))) {
    if (list.collapsedUnfiltered) return;
    list.collapsedUnfiltered = list.collapsed;
    list.collapsed = allExpanded;
  } else if (list.collapsedUnfiltered) {
    list.collapsed = list.collapsedUnfiltered;
    list.collapsedUnfiltered = null;
  }
}

/** Sets the filters of a list; without any, the field is absent. */
export function setFilters(list: Pick<ListState, 'filters'>, filters: ListFilters): void {
  if (Object.keys(filters).length > 0) list.filters = filters;
  else delete list.filters;
}

function setSelection(list: Pick<ListState, 'selection'>, ids: readonly string[]): void {
  if (ids.length > 0) list.selection = ids;
  else delete list.selection;
}

/** Selects or deselects items of a list. */
export function changeSelection(
  list: Pick<ListState, 'selection'>,
  { ids, isSelected }: { ids: readonly string[]; isSelected: boolean },
): void {
  const changed = new Set(ids);
  const others = (list.selection ?? []).filter((id) => !changed.has(id));
  setSelection(list, isSelected ? [...others, ...ids] : others);
}

/** Creates the reducers of the list of one content type, to be spread into those of its slice. */
export function listReducers() {
  return {
    groupToggled(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ group: PublicationGroup }>,
    ) {
      list.collapsed[payload.group] = !list.collapsed[payload.group];
    },
    /** The search, the filters or the sorting changed. */
    queryChanged(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ patch: Partial<Pick<ListQuery, 'q' | 'filters' | 'sort'>> }>,
    ) {
      const { q, filters, sort } = payload.patch;
      if (q !== undefined) list.filter = q;
      if (filters !== undefined) setFilters(list, filters);
      if (sort !== undefined) list.sort = sort;
      updateExpandedGroups(list);
    },
    /** The list was opened by an address with a query. */
    queryRead({ list }: { list: ListState }, { payload }: PayloadAction<{ query: ListQuery }>) {
      const { q, filters, sort, open } = payload.query;
      Object.assign(list, { ...initialListState, filter: q, sort });
      setFilters(list, filters);
      setSelection(list, []);
      updateExpandedGroups(list);
      if (open) {
        list.collapsed = {
          unpublished: !open.includes('unpublished'),
          upcoming: !open.includes('upcoming'),
          published: !open.includes('published'),
        };
      }
    },
    /** Items were selected or deselected. */
    selectionChanged(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ ids: readonly string[]; isSelected: boolean }>,
    ) {
      changeSelection(list, payload);
    },
    selectionCleared({ list }: { list: ListState }) {
      setSelection(list, []);
    },
    /** Of traces that are older than `queryChanged`. */
    filterTyped({ list }: { list: ListState }, { payload }: PayloadAction<{ text: string }>) {
      list.filter = payload.text;
      updateExpandedGroups(list);
    },
    /** Of traces that are older than `queryChanged`. */
    columnPressed(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ column: SortColumn }>,
    ) {
      list.sort = nextSort(list.sort, payload.column, 'ascending');
    },
  };
}
