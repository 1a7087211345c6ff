import { lazyPage } from '../../ui/lazyPage';

export { type TagsState, tagDrafts, tagsReducer } from './tagsSlice';

export const TagsPage = lazyPage(() =>
  import(/* webpackChunkName: "page-tags" */ './TagsPage').then((file) => file.TagsPage),
);

export const TagEditPage = lazyPage(() =>
  import(/* webpackChunkName: "page-tag-edit" */ './TagEditPage').then((file) => file.TagEditPage),
);
