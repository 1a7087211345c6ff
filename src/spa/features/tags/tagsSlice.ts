import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type TagInput, richTextFields } from '../../../api';
import { emptyQuery, formatQuery, type ListQuery } from '../../content/list/listQuery';
import { changeSelection, type ListState, setFilters } from '../../content/list/listReducers';
import type { QuerySource } from '../../content/list/useListAddress';
import { draftReducers } from '../../drafts/draftReducers';
import type { DraftSource } from '../../drafts/draftSource';
import type { OpenDrafts } from '../../drafts/openDrafts';
import { contentPaths } from '../../ui/paths';

/** What was done to the tags on screen; the tags themselves are in the API's cache. */
export interface TagsState
  extends OpenDrafts<TagInput>,
    Pick<ListState, 'filter' | 'filters' | 'selection'> {}

const initialState: TagsState = { drafts: {}, filter: '' };

export const tagsSlice = createSlice({
  name: 'tags',
  initialState,
  reducers: {
    ...draftReducers<TagInput>(),
    /** The search or the filters changed. */
    queryChanged(
      state,
      { payload }: PayloadAction<{ patch: Partial<Pick<ListQuery, 'q' | 'filters'>> }>,
    ) {
      const { q, filters } = payload.patch;
      if (q !== undefined) state.filter = q;
      if (filters !== undefined) setFilters(state, filters);
    },
    selectionChanged(
      state,
      { payload }: PayloadAction<{ ids: readonly string[]; isSelected: boolean }>,
    ) {
      changeSelection(state, payload);
    },
    selectionCleared(state) {
      delete state.selection;
    },
    /** Of traces that are older than `queryChanged`. */
    filterTyped(state, { payload }: PayloadAction<{ text: string }>) {
      state.filter = payload.text;
    },
    /** Somebody came to the list by an address. */
    queryRead(state, { payload }: PayloadAction<{ query: ListQuery }>) {
      state.filter = payload.query.q;
      setFilters(state, payload.query.filters);
      delete state.selection;
    },
  },
});

export const tagsReducer = tagsSlice.reducer;

/** The address of the list says what is searched. */
export const tagsAddress: QuerySource = {
  query: ({ tags: { filter, filters = {} } }) => ({
    ...emptyQuery,
    q: filter.trim() === '' ? '' : filter,
    filters,
  }),
  queryRead: tagsSlice.actions.queryRead,
  hasSelection: ({ tags }) => tags.selection !== undefined,
};

export const tagDrafts: DraftSource<TagInput> = {
  type: 'tags',
  select: (state, id) => state.tags.drafts[id],
  events: tagsSlice.actions,
  paths: contentPaths('tags'),
  listSearch: (state) => formatQuery(tagsAddress.query(state)),
  formatted: richTextFields.tags,
};
