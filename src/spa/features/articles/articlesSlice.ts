import type { ArticleInput } from '../../../api';
import { type ContentSlice, createContentSlice } from '../../content/contentSlice';

const slice: ContentSlice<ArticleInput> = createContentSlice('articles', (state) => state.articles);

/** The replay of traces needs these and no icon, hence a file apart from feature.ts. */
export const { reducer: articlesReducer, list: articlesList, drafts: articleDrafts } = slice;
