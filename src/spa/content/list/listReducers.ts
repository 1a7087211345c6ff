import type { PayloadAction } from '@reduxjs/toolkit';
import type { PublicationGroup } from '../../model/classification';
import { isSearch, type ListFilters, type ListQuery } from './listQuery';
import { nextSort, type Sort, type SortColumn } from './sorting';

type Collapsed = Record<PublicationGroup, boolean>;

/** What a person did to a list: which groups are folded, what is searched, how it is sorted. */
export interface ListState {
  collapsed: Collapsed;
  /** How the groups were folded before the search; null without one. */
  collapsedUnfiltered: Collapsed | null;
  /** The words that are searched. */
  filter: string;
  /** Absent in states of traces that are older than filters, and without any. */
  filters?: ListFilters;
  sort: Sort;
  /** The ids of the selected items; absent while none is. */
  selection?: readonly string[];
}

/** Unpublished and upcoming items start folded, published ones open (specification, section 9). */
export const initialList: ListState = {
  collapsed: { unpublished: true, upcoming: true, published: false },
  collapsedUnfiltered: null,
  filter: '',
  sort: null,
};

const allOpen: Collapsed = { unpublished: false, upcoming: false, published: false };

const groups = Object.keys(allOpen) as PublicationGroup[];

const isFoldedAs = (one: Collapsed, other: Collapsed): boolean =>
  groups.every((group) => one[group] === other[group]);

/** What a person asks of the list, as its address holds it. */
export function queryOf({ filter, filters = {}, sort, collapsed }: ListState): ListQuery {
  const query = { q: filter.trim() === '' ? '' : filter, filters, sort };
  const usual = isSearch(query) ? allOpen : initialList.collapsed;
  if (isFoldedAs(collapsed, usual)) return query;
  return { ...query, open: groups.filter((group) => !collapsed[group]) };
}

/**
 * What a search finds is shown, in folded groups too; without it they are as they were. States of traces that are
 * older than this have nothing to go back to.
 */
function openFound(list: ListState): void {
  if (isSearch(queryOf(list))) {
    if (list.collapsedUnfiltered) return;
    list.collapsedUnfiltered = list.collapsed;
    list.collapsed = allOpen;
  } else if (list.collapsedUnfiltered) {
    list.collapsed = list.collapsedUnfiltered;
    list.collapsedUnfiltered = null;
  }
}

function setFilters(list: ListState, filters: ListFilters): void {
  if (Object.keys(filters).length > 0) list.filters = filters;
  else delete list.filters;
}

function setSelection(list: ListState, ids: readonly string[]): void {
  if (ids.length > 0) list.selection = ids;
  else delete list.selection;
}

/** The events of the list of one content type, to be spread into the reducers of its slice. */
export function listReducers() {
  return {
    groupToggled(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ group: PublicationGroup }>,
    ) {
      list.collapsed[payload.group] = !list.collapsed[payload.group];
    },
    /** Something else is searched, or sorted by. */
    queryChanged(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ patch: Partial<Pick<ListQuery, 'q' | 'filters' | 'sort'>> }>,
    ) {
      const { q, filters, sort } = payload.patch;
      if (q !== undefined) list.filter = q;
      if (filters !== undefined) setFilters(list, filters);
      if (sort !== undefined) list.sort = sort;
      openFound(list);
    },
    /** Somebody came to the list by an address. */
    queryRead({ list }: { list: ListState }, { payload }: PayloadAction<{ query: ListQuery }>) {
      const { q, filters, sort, open } = payload.query;
      Object.assign(list, { ...initialList, filter: q, sort });
      setFilters(list, filters);
      setSelection(list, []);
      openFound(list);
      if (open) {
        list.collapsed = {
          unpublished: !open.includes('unpublished'),
          upcoming: !open.includes('upcoming'),
          published: !open.includes('published'),
        };
      }
    },
    /** Items were selected, or no longer are. */
    selectionChanged(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ ids: readonly string[]; isSelected: boolean }>,
    ) {
      const changed = new Set(payload.ids);
      const others = (list.selection ?? []).filter((id) => !changed.has(id));
      setSelection(list, payload.isSelected ? [...others, ...payload.ids] : others);
    },
    selectionCleared({ list }: { list: ListState }) {
      setSelection(list, []);
    },
    /** Of traces that are older than `queryChanged`. */
    filterTyped({ list }: { list: ListState }, { payload }: PayloadAction<{ text: string }>) {
      list.filter = payload.text;
      openFound(list);
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
