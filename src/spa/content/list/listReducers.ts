import type { CaseReducerActions, PayloadAction } from '@reduxjs/toolkit';
import type { PublicationGroup } from '../../model/classification';
import type { RootState } from '../../store';
import { emptyQuery, isSearching, type ListFilters, type ListQuery } from './listQuery';
import { nextSort, type Sort, type SortColumn } from './sorting';

type Collapsed = Record<PublicationGroup, boolean>;

/** The state of a list: its search and filters, the selected items and, where items are in groups, those and their sorting. */
export interface ListState {
  /** Absent without groups, as are the following two. */
  collapsed?: Collapsed;
  /** The collapsed groups before the search; null without a search. */
  collapsedUnfiltered?: Collapsed | null;
  sort?: Sort;
  /** The text of the search. */
  filter: string;
  /** Absent without filters, and in older traces. */
  filters?: ListFilters;
  /** The ids of the selected items; absent without any. */
  selection?: readonly string[];
}

/** Unpublished and upcoming items start collapsed, published ones expanded (specification, section 9). */
const usuallyCollapsed: Collapsed = { unpublished: true, upcoming: true, published: false };

/** The state of a list with groups before anything was done to it. */
export const initialListState = {
  collapsed: usuallyCollapsed,
  collapsedUnfiltered: null,
  filter: '',
  sort: null,
} as const satisfies ListState;

const allExpanded: Collapsed = { unpublished: false, upcoming: false, published: false };

const groups = Object.keys(allExpanded) as PublicationGroup[];

const hasSameGroups = (one: Collapsed, other: Collapsed): boolean =>
  groups.every((group) => one[group] === other[group]);

/** Returns the query of a list, as its address contains it. */
export function queryOf({
  filter,
  filters = emptyQuery.filters,
  sort = null,
  collapsed,
}: ListState): ListQuery {
  const query = { q: filter.trim() === '' ? '' : filter, filters, sort };
  const usual = isSearching(query) ? allExpanded : usuallyCollapsed;
  if (!collapsed || hasSameGroups(collapsed, usual)) return query;
  return { ...query, open: groups.filter((group) => !collapsed[group]) };
}

/** Expands all groups while something is searched, so that all matches are visible; older traces lack the groups. */
function updateExpandedGroups(list: ListState): void {
  if (!list.collapsed) return;
  if (isSearching({ q: list.filter, filters: list.filters ?? {} })) {
    if (list.collapsedUnfiltered) return;
    list.collapsedUnfiltered = list.collapsed;
    list.collapsed = allExpanded;
  } else if (list.collapsedUnfiltered) {
    list.collapsed = list.collapsedUnfiltered;
    list.collapsedUnfiltered = null;
  }
}

/** Sets the filters of a list; without any, the field is absent. */
function setFilters(list: ListState, filters: ListFilters): void {
  if (Object.keys(filters).length > 0) list.filters = filters;
  else delete list.filters;
}

/** What changes of a query: the rest stays. */
export type QueryPatch = Partial<Pick<ListQuery, 'q' | 'filters' | 'sort'>>;

/** Creates the reducers of the list of one content type, to be spread into those of its slice; `listOf` selects its state. */
export function listReducers<State>(listOf: (state: State) => ListState) {
  return {
    groupToggled(state: State, { payload }: PayloadAction<{ group: PublicationGroup }>) {
      const { collapsed } = listOf(state);
      if (collapsed) collapsed[payload.group] = !collapsed[payload.group];
    },
    /** The search, the filters or the sorting changed. */
    queryChanged(state: State, { payload }: PayloadAction<{ patch: QueryPatch }>) {
      const list = listOf(state);
      const { q, filters, sort } = payload.patch;
      if (q !== undefined) list.filter = q;
      if (filters !== undefined) setFilters(list, filters);
      if (sort !== undefined) list.sort = sort;
      updateExpandedGroups(list);
    },
    /** The list was opened by an address with a query. */
    queryRead(state: State, { payload }: PayloadAction<{ query: ListQuery }>) {
      const list = listOf(state);
      const { q, filters, sort, open } = payload.query;
      if (list.collapsed) Object.assign(list, { ...initialListState, sort });
      list.filter = q;
      setFilters(list, filters);
      delete list.selection;
      updateExpandedGroups(list);
      if (!open || !list.collapsed) return;
      for (const group of groups)
        list.collapsed = { ...list.collapsed, [group]: !open.includes(group) };
    },
    /** Items were selected or deselected. */
    selectionChanged(
      state: State,
      { payload }: PayloadAction<{ ids: readonly string[]; isSelected: boolean }>,
    ) {
      changeSelection(listOf(state), payload);
    },
    selectionCleared(state: State) {
      delete listOf(state).selection;
    },
    /** Of traces that are older than `queryChanged`. */
    filterTyped(state: State, { payload }: PayloadAction<{ text: string }>) {
      const list = listOf(state);
      list.filter = payload.text;
      updateExpandedGroups(list);
    },
    /** Of traces that are older than `queryChanged`. */
    columnPressed(state: State, { payload }: PayloadAction<{ column: SortColumn }>) {
      const list = listOf(state);
      list.sort = nextSort(list.sort ?? null, payload.column, 'ascending');
    },
  };
}

/** Selects or deselects rows by their ids; without any selected, the field is absent. */
export function changeSelection(
  list: { selection?: readonly string[] },
  { ids, isSelected }: { ids: readonly string[]; isSelected: boolean },
): void {
  const changed = new Set(ids);
  const others = (list.selection ?? []).filter((id) => !changed.has(id));
  list.selection = isSelected ? [...others, ...ids] : others;
  if (list.selection.length === 0) delete list.selection;
}

/** The selector of a list's state, and the events of its slice that change it. */
export interface ListSource {
  readonly select: (state: RootState) => ListState;
  readonly events: CaseReducerActions<ReturnType<typeof listReducers>, string>;
}
