import type { PayloadAction } from '@reduxjs/toolkit';
import type { PublicationGroup } from '../../model/classification';
import { nextSort, type Sort, type SortColumn } from './sorting';

type Collapsed = Record<PublicationGroup, boolean>;

/** What a person did to a list: which groups are folded, what is searched, how it is sorted. */
export interface ListState {
  collapsed: Collapsed;
  /** How the groups were folded before the filter; null without one. */
  collapsedUnfiltered: Collapsed | null;
  filter: string;
  sort: Sort;
}

/** Unpublished and upcoming items start folded, published ones open (specification, section 9). */
export const initialList: ListState = {
  collapsed: { unpublished: true, upcoming: true, published: false },
  collapsedUnfiltered: null,
  filter: '',
  sort: null,
};

const allOpen: Collapsed = { unpublished: false, upcoming: false, published: false };

/** Whether a filter keeps any items out. */
export const isFilter = (text: string): boolean => text.trim() !== '';

/** The events of the list of one content type, to be spread into the reducers of its slice. */
export function listReducers() {
  return {
    groupToggled(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ group: PublicationGroup }>,
    ) {
      list.collapsed[payload.group] = !list.collapsed[payload.group];
    },
    /**
     * What a filter finds is shown, in folded groups too; without it they are as they were. States of traces that are
     * older than this have nothing to go back to.
     */
    filterTyped({ list }: { list: ListState }, { payload }: PayloadAction<{ text: string }>) {
      list.filter = payload.text;
      if (isFilter(payload.text)) {
        if (list.collapsedUnfiltered) return;
        list.collapsedUnfiltered = list.collapsed;
        list.collapsed = allOpen;
      } else if (list.collapsedUnfiltered) {
        list.collapsed = list.collapsedUnfiltered;
        list.collapsedUnfiltered = null;
      }
    },
    columnPressed(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ column: SortColumn }>,
    ) {
      list.sort = nextSort(list.sort, payload.column);
    },
  };
}
