import { lazyPage } from '../../ui/lazyPage';

export { copyResetLink } from './copyResetLink';
export { pageSize, usersQuery } from './firstUsersPage';
export { type UsersState, usersReducer } from './usersSlice';

export const UsersPage = lazyPage(() =>
  import(/* webpackChunkName: "page-users" */ './UsersPage').then((file) => file.UsersPage),
);

export const UserEditPage = lazyPage(() =>
  import(/* webpackChunkName: "page-user-edit" */ './UserEditPage').then(
    (file) => file.UserEditPage,
  ),
);

/** Fetches the dialog that offers a reset link; it needs Ant Design. */
export const loadResetLinkDialog = () =>
  import(/* webpackChunkName: "dialog-link" */ './ResetLinkDialog').then(
    (file) => file.ResetLinkDialog,
  );
