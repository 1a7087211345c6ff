import { createSlice } from '@reduxjs/toolkit';
import { type VideoInput, richTextFields } from '../../../api';
import { draftReducers } from '../../drafts/draftReducers';
import type { DraftSource } from '../../drafts/draftSource';
import type { OpenDrafts } from '../../drafts/openDrafts';
import { formatQuery } from '../../content/list/listQuery';
import {
  initialList,
  type ListState,
  listReducers,
  queryOf,
} from '../../content/list/listReducers';
import type { ListSource } from '../../content/list/listSource';
import { contentPaths } from '../../ui/paths';

/** What was done to the videos on screen; the videos themselves are in the API's cache. */
export interface VideosState extends OpenDrafts<VideoInput> {
  list: ListState;
}

const initialState: VideosState = { drafts: {}, list: initialList };

export const videosSlice = createSlice({
  name: 'videos',
  initialState,
  reducers: { ...draftReducers<VideoInput>(), ...listReducers() },
});

export const videosReducer = videosSlice.reducer;

export const videosList: ListSource = {
  select: (state) => state.videos.list,
  events: videosSlice.actions,
};

export const videoDrafts: DraftSource<VideoInput> = {
  type: 'videos',
  select: (state, id) => state.videos.drafts[id],
  events: videosSlice.actions,
  places: contentPaths('videos'),
  listSearch: (state) => formatQuery(queryOf(state.videos.list)),
  formatted: richTextFields.videos,
};
