import { lazyPage } from '../../ui/lazyPage';

export {
  type AuthState,
  authReducer,
  selectHasSignedOut,
  selectIsAdmin,
  selectStatus,
  selectUser,
} from './authSlice';
export { LogInRoute } from './LogInRoute';
export { SignInPage } from './SignInPage';
export { useLogOut } from './LogInRoute';

export const NoRightsPage = lazyPage(() =>
  import(/* webpackChunkName: "page-no-rights" */ './NoRightsPage').then(
    (file) => file.NoRightsPage,
  ),
);

/** Fetches the dialog for signing in again; it needs Ant Design. */
export const loadSignInAgainDialog = () =>
  import('./SignInAgainDialog').then((file) => file.SignInAgainDialog);

export const SignUpPage = lazyPage(() =>
  import(/* webpackChunkName: "page-sign-up" */ './SignUpPage').then((file) => file.SignUpPage),
);

export const ForgotPasswordPage = lazyPage(() =>
  import(/* webpackChunkName: "page-forgot-password" */ './ForgotPasswordPage').then(
    (file) => file.ForgotPasswordPage,
  ),
);

export const ResetPasswordPage = lazyPage(() =>
  import(/* webpackChunkName: "page-reset-password" */ './ResetPasswordPage').then(
    (file) => file.ResetPasswordPage,
  ),
);
