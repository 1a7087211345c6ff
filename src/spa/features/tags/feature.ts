import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { richTextFields, type TagInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { draftReducers } from '../../drafts/draftReducers';
import type { DraftSource } from '../../drafts/draftSource';
import type { OpenDrafts } from '../../drafts/openDrafts';
import { contentPaths } from '../../ui/paths';

/** What was done to the tags on screen; the tags themselves are in the API's cache. */
interface TagsState extends OpenDrafts<TagInput> {
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

/** What the app has to know of tags. */
export const tagsFeature = {
  type: 'tags',
  drafts: tagDrafts,
  Icon: TagOutlined,
} as const satisfies ContentFeature<TagInput>;
