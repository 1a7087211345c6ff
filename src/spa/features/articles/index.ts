import { lazyPage } from '../../ui/lazyPage';

export { type ArticlesState, articleDrafts, articlesReducer } from './articlesSlice';
export { loadSectionDialog } from './sections/loadSectionDialog';
export { type SectionDialogState, sectionDialogReducer } from './sections/sectionDialogSlice';
export { sectionTyping } from './sections/sectionTyping';

export const ArticlesPage = lazyPage(() =>
  import(/* webpackChunkName: "page-articles" */ './ArticlesPage').then(
    (file) => file.ArticlesPage,
  ),
);

export const ArticleEditPage = lazyPage(() =>
  import(/* webpackChunkName: "page-article-edit" */ './ArticleEditPage').then(
    (file) => file.ArticleEditPage,
  ),
);
