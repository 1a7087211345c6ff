import type { ContentPages } from '../../content/contentFeature';
import { lazyPage } from '../../ui/lazyPage';

export { default as articlesIcon } from '@ant-design/icons/es/icons/FileTextOutlined';
export { articlesFeature } from './feature';
export { sectionDialogReducer } from './sections/sectionDialogSlice';
export { undoMove } from './undoMove';

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

/** Fetches the section dialog; it needs Ant Design. */
export const loadSectionDialog = () =>
  import(/* webpackChunkName: "section-dialog" */ './sections/SectionDialog').then(
    (file) => file.SectionDialog,
  );
