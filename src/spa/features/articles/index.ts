import { lazyPage } from '../../ui/lazyPage';

export { type ArticlesState, articlesReducer } from './articlesSlice';

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
