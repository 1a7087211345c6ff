export {
  type AuthState,
  authReducer,
  selectHasSignedOut,
  selectIsAdmin,
  selectStatus,
  selectUser,
} from './authSlice';
export { LogInRoute } from './LogInRoute';
export { NoRightsPage } from './NoRightsPage';
export { SignInPage } from './SignInPage';
export { logOutState, useLogOut } from './useLogOut';

/** Fetches the dialog for signing in again; it needs Ant Design. */
export const loadSignInAgainDialog = () =>
  import(/* webpackChunkName: "dialog-sign-in-again" */ './SignInAgainDialog').then((file) => ({
    default: file.SignInAgainDialog,
  }));
