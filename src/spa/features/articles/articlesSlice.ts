import { createSlice } from '@reduxjs/toolkit';
import { type ArticleInput, richTextFields } from '../../../api';
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

/** What was done to the articles on screen; the articles themselves are in the API's cache. */
export interface ArticlesState extends OpenDrafts<ArticleInput> {
  list: ListState;
}

const initialState: ArticlesState = { drafts: {}, list: initialList };

export const articlesSlice = createSlice({
  name: 'articles',
  initialState,
  reducers: { ...draftReducers<ArticleInput>(), ...listReducers() },
});

export const articlesReducer = articlesSlice.reducer;

export const articlesList: ListSource = {
  select: (state) => state.articles.list,
  events: articlesSlice.actions,
};

export const articleDrafts: DraftSource<ArticleInput> = {
  type: 'articles',
  select: (state, id) => state.articles.drafts[id],
  events: articlesSlice.actions,
  places: contentPaths('articles'),
  listSearch: (state) => formatQuery(queryOf(state.articles.list)),
  formatted: richTextFields.articles,
};
