import type { ContentPages } from '../../content/contentFeature';
import { lazyPage } from '../../ui/lazyPage';

export { default as tagsIcon } from '@ant-design/icons/es/icons/TagOutlined';
export { tagsFeature } from './feature';

/** The screens of tags. Part of the first bundle, so it must import their code only lazily. */
export const tagPages: ContentPages = {
  List: lazyPage(() =>
    import(/* webpackChunkName: "page-tags" */ './TagsPage').then((file) => file.TagsPage),
  ),
  Edit: lazyPage(() =>
    import(/* webpackChunkName: "page-tag-edit" */ './TagEditPage').then(
      (file) => file.TagEditPage,
    ),
  ),
};
