import { lazyPage } from '../../ui/lazyPage';

export { deletedReducer } from './deletedSlice';

export const DeletedPage = lazyPage(() =>
  import(/* webpackChunkName: "page-deleted" */ './DeletedPage').then((file) => file.DeletedPage),
);
