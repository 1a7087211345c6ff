import { Navigate, type RouteObject } from 'react-router-dom';
import { allContentTypes, type ContentType, contentTypes, wholeList } from '../../../api';
import {
  ForgotPasswordPage,
  LogInRoute,
  NoRightsPage,
  ResetPasswordPage,
  SignUpPage,
} from '../../features/auth';
import { DeletedPage } from '../../features/deleted';
import { PrivacyPage, TermsPage } from '../../features/legal';
import { SeriesPage } from '../../features/series';
import { firstUsersPage, UserEditPage, UsersPage } from '../../features/users';
import { lazyPage } from '../../ui/lazyPage';
import { contentPaths, contentPatterns, paths, patterns } from '../../ui/paths';
import { contentPages } from '../contentPages';
import { PublicLayout } from '../shell/PublicLayout';
import { Root } from './Root';
import { pageQuery } from '../store/pageQuery';
import { page, type PageHandle } from './page';
import { RedirectSignedIn, RequireAdmin, RequireApi, RequireSession, SignInRoute } from './guards';
import { RouteError } from './RouteError';

export const Shell = lazyPage(() =>
  import(/* webpackChunkName: "shell" */ '../shell/Shell').then((file) => file.Shell),
);

const NotFoundPage = lazyPage(() =>
  import(/* webpackChunkName: "page-not-found" */ '../NotFoundPage').then(
    (file) => file.NotFoundPage,
  ),
);

const notFound = page('*', 'pages.notFound', NotFoundPage);

const publicPages: RouteObject[] = [
  { element: <RedirectSignedIn />, children: [page(patterns.signIn, 'auth.signIn', SignInRoute)] },
  {
    element: <RequireApi />,
    errorElement: <RouteError />,
    children: [
      page(patterns.signUp, 'auth.signUpTitle', SignUpPage),
      page(patterns.forgotPassword, 'auth.forgotPassword', ForgotPasswordPage),
      page(patterns.resetPassword, 'auth.resetPassword', ResetPasswordPage),
    ],
  },
  page(patterns.terms, 'pages.terms', TermsPage),
  page(patterns.privacy, 'pages.privacy', PrivacyPage),
];

/** The list of a content type and the page that creates or edits one item. */
function contentRoutes(type: ContentType): RouteObject[] {
  const { List, Edit } = contentPages[type];
  const { calls } = contentTypes[type];
  const { list, create, edit } = contentPatterns(type);
  const listQuery = pageQuery(calls.list, () => wholeList);
  const itemQuery = pageQuery(calls.get, ({ id = '' }) => ({ id }));
  return [
    page(list, `${type}.title`, List, { pageQuery: listQuery }),
    page(create, `${type}.create`, Edit),
    page(edit, `${type}.edit`, Edit, { pageQuery: itemQuery, drafts: type }),
  ];
}

const newestUsersQuery = { pageQuery: pageQuery('listUsers', () => firstUsersPage) };

const adminPages: RouteObject[] = [
  ...allContentTypes.flatMap(contentRoutes),
  page(patterns.series, 'shell.series', SeriesPage),
  page(patterns.users, 'shell.users', UsersPage, newestUsersQuery),
  page(patterns.userEdit, 'pages.userEdit', UserEditPage),
  page(patterns.deleted, 'deleted.title', DeletedPage),
];

/** Every address of the app. A new page is one line in `publicPages` or `adminPages`; those of content follow from its types. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: (
      <PublicLayout>
        <RouteError missing={<NotFoundPage />} />
      </PublicLayout>
    ),
    children: [
      { path: patterns.home, element: <Navigate to={paths.signIn()} replace /> },
      {
        path: patterns.login,
        element: (
          <PublicLayout>
            <LogInRoute />
          </PublicLayout>
        ),
      },
      {
        path: patterns.admin,
        element: <RequireSession />,
        errorElement: (
          <PublicLayout>
            <RouteError />
          </PublicLayout>
        ),
        children: [
          {
            element: (
              <RequireAdmin
                otherwise={
                  <PublicLayout>
                    <NoRightsPage />
                  </PublicLayout>
                }
              />
            ),
            handle: { noRightsTitle: 'auth.noRights' } satisfies PageHandle,
            children: [
              {
                element: <Shell />,
                handle: { code: Shell } satisfies PageHandle,
                children: [
                  {
                    index: true,
                    element: <Navigate to={contentPaths('articles').list()} replace />,
                  },
                  ...adminPages,
                  notFound,
                ],
              },
            ],
          },
        ],
      },
      { element: <PublicLayout />, children: [...publicPages, notFound] },
    ],
  },
];
