import type { ContentPages } from '../../content/contentFeature';
import { lazyPage } from '../../ui/lazyPage';

/** The screens of articles. Part of the first bundle, so it must import their code only lazily. */
export const articlePages: ContentPages = {
  List: lazyPage(() =>
    import(/* webpackChunkName: "page-articles" */ './ArticlesPage').then(
      (file) => file.ArticlesPage,
    ),
  ),
  Edit: lazyPage(() =>
    import(/* webpackChunkName: "page-article-edit" */ './ArticleEditPage').then(
      (file) => file.ArticleEditPage,
    ),
  ),
};
