import { createSlice } from '@reduxjs/toolkit';
import { type AudioInput, richTextFields } from '../../../api';
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

/** What was done to the audios on screen; the audios themselves are in the API's cache. */
export interface AudiosState extends OpenDrafts<AudioInput> {
  list: ListState;
}

const initialState: AudiosState = { drafts: {}, list: initialList };

export const audiosSlice = createSlice({
  name: 'audios',
  initialState,
  reducers: { ...draftReducers<AudioInput>(), ...listReducers() },
});

export const audiosReducer = audiosSlice.reducer;

export const audiosList: ListSource = {
  select: (state) => state.audios.list,
  events: audiosSlice.actions,
};

export const audioDrafts: DraftSource<AudioInput> = {
  type: 'audios',
  select: (state, id) => state.audios.drafts[id],
  events: audiosSlice.actions,
  places: contentPaths('audios'),
  listSearch: (state) => formatQuery(queryOf(state.audios.list)),
  formatted: richTextFields.audios,
};
