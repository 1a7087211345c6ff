import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type TagInput, richTextFields } from '../../../api';
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
  },
});

export const tagsReducer = tagsSlice.reducer;

export const tagDrafts: DraftSource<TagInput> = {
  type: 'tags',
  select: (state, id) => state.tags.drafts[id],
  events: tagsSlice.actions,
  places: contentPaths('tags'),
  formatted: richTextFields.tags,
};
