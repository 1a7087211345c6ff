import { createSlice, type Reducer } from '@reduxjs/toolkit';
import { type ContentType, richTextFields } from '../../api';
import { draftReducers } from '../drafts/draftReducers';
import type { DraftSource } from '../drafts/draftSource';
import type { OpenDrafts } from '../drafts/openDrafts';
import type { RootState } from '../store';
import { contentPaths } from '../ui/paths';
import { formatQuery } from './list/listQuery';
import { initialListState, type ListState, listReducers, queryOf } from './list/listReducers';
import type { ListSource } from './list/listSource';

/** What was done to the items of a content type on screen; the items themselves are in the API's cache. */
interface ContentState<T> extends OpenDrafts<T> {
  list: ListState;
}

/** The slice of a content type that is published by date, as its screens and the app use it. */
export interface ContentSlice<T> {
  readonly reducer: Reducer<ContentState<T>>;
  readonly list: ListSource;
  readonly drafts: DraftSource<T>;
}

interface AnyItem {
  updatedAt?: string;
}

/** Makes the slice of a content type that is published by date: its drafts and its list. */
export function createContentSlice<T extends AnyItem>(
  type: ContentType,
  select: (state: RootState) => ContentState<T>,
): ContentSlice<T> {
  const initialState: ContentState<AnyItem> = { drafts: {}, list: initialListState };
  const { reducer, actions } = createSlice({
    name: type,
    initialState,
    reducers: { ...draftReducers<AnyItem>(), ...listReducers() },
  });
  const slice: ContentSlice<AnyItem> = {
    reducer,
    list: { select: (state) => select(state).list, events: actions },
    drafts: {
      type,
      select: (state, id) => select(state).drafts[id],
      events: actions,
      paths: contentPaths(type),
      listSearch: (state) => formatQuery(queryOf(select(state).list)),
      formatted: richTextFields[type],
    },
  };
  // Reducers hand items on as they come; Immer's types cannot tell that of an item that is not named.
  return slice as unknown as ContentSlice<T>;
}
