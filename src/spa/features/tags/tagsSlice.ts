import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type TagInput, richTextFields } from '../../../api';
import { emptyQuery, formatQuery, type ListQuery } from '../../content/list/listQuery';
import type { QuerySource } from '../../content/list/useListAddress';
import { draftReducers } from '../../drafts/draftReducers';
import type { DraftSource } from '../../drafts/draftSource';
import type { OpenDrafts } from '../../drafts/openDrafts';
import { contentPaths } from '../../ui/paths';

/** What was done to the tags on screen; the tags themselves are in the API's cache. */
export interface TagsState extends OpenDrafts<TagInput> {
  /** What was typed to search the list. */
  filter: string;
}

const initialState: TagsState = { drafts: {}, filter: '' };

export const tagsSlice = createSlice({
  name: 'tags',
  initialState,
  reducers: {
    ...draftReducers<TagInput>(),
    filterTyped(state, { payload }: PayloadAction<{ text: string }>) {
      state.filter = payload.text;
    },
    /** Somebody came to the list by an address. */
    queryRead(state, { payload }: PayloadAction<{ query: ListQuery }>) {
      state.filter = payload.query.q;
    },
  },
});

export const tagsReducer = tagsSlice.reducer;

/** The address of the list says what is searched. */
export const tagsAddress: QuerySource = {
  query: ({ tags }) => ({ ...emptyQuery, q: tags.filter.trim() === '' ? '' : tags.filter }),
  queryRead: tagsSlice.actions.queryRead,
};

export const tagDrafts: DraftSource<TagInput> = {
  type: 'tags',
  select: (state, id) => state.tags.drafts[id],
  events: tagsSlice.actions,
  paths: contentPaths('tags'),
  listSearch: (state) => formatQuery(tagsAddress.query(state)),
  formatted: richTextFields.tags,
};
