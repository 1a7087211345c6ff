import type { PayloadAction } from '@reduxjs/toolkit';
import type { PublicationGroup } from '../model/classification';
import { nextSort, type Sort, type SortColumn } from './sorting';

/** What a person did to a list: which groups are folded, what is searched, how it is sorted. */
export interface ListState {
  collapsed: Record<PublicationGroup, boolean>;
  filter: string;
  sort: Sort;
}

/** Unpublished and upcoming items start folded, published ones open (specification, section 9). */
export const initialList: ListState = {
  collapsed: { unpublished: true, upcoming: true, published: false },
  filter: '',
  sort: null,
};

/** The events of the list of one content type, to be spread into the reducers of its slice. */
export function listReducers() {
  return {
    groupToggled(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ group: PublicationGroup }>,
    ) {
      list.collapsed[payload.group] = !list.collapsed[payload.group];
    },
    filterTyped({ list }: { list: ListState }, { payload }: PayloadAction<{ text: string }>) {
      list.filter = payload.text;
    },
    columnPressed(
      { list }: { list: ListState },
      { payload }: PayloadAction<{ column: SortColumn }>,
    ) {
      list.sort = nextSort(list.sort, payload.column);
    },
  };
}
