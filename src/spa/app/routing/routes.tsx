import type { ReactNode } from 'react';
import { type LoaderFunction, Navigate, type Params, type RouteObject } from 'react-router-dom';
import { allContentTypes, type ContentType, contentTypes, wholeList } from '../../../api';
import {
  ForgotPasswordPage,
  LogInRoute,
  NoRightsPage,
  ResetPasswordPage,
  selectIsAdmin,
  SignInPage,
  SignUpPage,
} from '../../features/auth';
import { CalendarPage } from '../../features/calendar';
import { DeletedPage } from '../../features/deleted';
import { GlossaryPage } from '../../features/glossary';
import { PrivacyPage, TermsPage } from '../../features/legal';
import { SeriesPage } from '../../features/series';
import { UserEditPage, UsersPage, usersQuery } from '../../features/users';
import type { AppStore } from '../../store';
import { type LazyPage, lazyPage } from '../../ui/lazyPage';
import { contentPaths, contentPatterns, patterns } from '../../ui/paths';
import { withTimeout } from '../../ui/browser';
import { contentPages } from '../contentPages';
import { PublicLayout } from '../shell/PublicLayout';
import { openPage, type PageQuery } from '../store/openPage';
import { Root } from './Root';
import { page, type PageHandle, RouteError } from './page';
import { RedirectSignedIn, RequireAdmin, RequireSession } from './guards';

/** The frame of the admin area, which comes together with the slices of its pages. */
export const Shell = lazyPage(async () => {
  const [Frame] = await Promise.all([
    import(/* webpackChunkName: "shell" */ '../shell/Shell').then((file) => file.Shell),
    import(/* webpackChunkName: "shell" */ '../store/rootReducer'),
  ]);
  return Frame;
});

const NotFoundPage = lazyPage(() =>
  import(/* webpackChunkName: "page-not-found" */ '../NotFoundPage').then(
    (file) => file.NotFoundPage,
  ),
);

const notFound = page('*', 'pages.notFound', NotFoundPage);

const publicPages: RouteObject[] = [
  { element: <RedirectSignedIn />, children: [page(patterns.signIn, 'auth.signIn', SignInPage)] },
  page(patterns.signUp, 'auth.signUpTitle', SignUpPage),
  page(patterns.forgotPassword, 'auth.forgotPassword', ForgotPasswordPage),
  page(patterns.resetPassword, 'auth.resetPassword', ResetPasswordPage),
  page(patterns.terms, 'pages.terms', TermsPage),
  page(patterns.privacy, 'pages.privacy', PrivacyPage),
];

/** How long the page before stays while the code of the next one is being fetched; then it shows that it is loading. */
const codeTimeoutMs = 1_000;

/** Returns the function that makes the loaders of the admin area: a page's code, and the query that it sends when it opens. */
function loadersOf(store: AppStore) {
  return (
    { preload }: LazyPage,
    query?: (params: Params) => PageQuery | Promise<PageQuery>,
  ): LoaderFunction =>
    async ({ params }) => {
      // Other people are led elsewhere by the guards.
      if (!selectIsAdmin(store.getState())) return null;
      const open = async () => query && store.dispatch(openPage(await query(params)));
      await Promise.all([open(), withTimeout(preload(), codeTimeoutMs)]);
      return null;
    };
}

type Load = ReturnType<typeof loadersOf>;

/** The list of a content type and the page that creates or edits one item. */
function contentRoutes(type: ContentType, load: Load): RouteObject[] {
  const { List, Edit } = contentPages[type];
  const { calls } = contentTypes[type];
  const { list, create, edit } = contentPatterns(type);
  return [
    page(list, `${type}.title`, List, {
      loader: load(List, () => ({ name: calls.list, args: wholeList })),
    }),
    page(create, `${type}.create`, Edit, { loader: load(Edit) }),
    page(edit, `${type}.edit`, Edit, {
      loader: load(Edit, ({ id = '' }) => ({ name: calls.get, args: { id } })),
      drafts: type,
    }),
  ];
}

const adminPages = (load: Load, store: AppStore): RouteObject[] => [
  ...allContentTypes.flatMap((type) => contentRoutes(type, load)),
  page(patterns.series, 'shell.series', SeriesPage),
  page(patterns.users, 'shell.users', UsersPage, {
    loader: load(UsersPage, async () => {
      // Their slice, which comes with the shell, notes what is answered.
      await Shell.preload();
      return usersQuery(store.getState());
    }),
  }),
  page(patterns.userEdit, 'pages.userEdit', UserEditPage, { loader: load(UserEditPage) }),
  page(patterns.deleted, 'deleted.title', DeletedPage, { loader: load(DeletedPage) }),
  page(patterns.glossary, 'glossary.title', GlossaryPage, { loader: load(GlossaryPage) }),
  page(patterns.calendar, 'calendar.title', CalendarPage, { loader: load(CalendarPage) }),
];

const framed = (page: ReactNode) => <PublicLayout>{page}</PublicLayout>;

/** Every address of the app. A new page is one line in `publicPages` or `adminPages`; those of content follow from its types. */
export function makeRoutes(store: AppStore): RouteObject[] {
  const load = loadersOf(store);
  return [
    {
      element: <Root />,
      // For a moment nothing: React delays what replaces a spinner.
      hydrateFallbackElement: <></>,
      errorElement: framed(<RouteError missing={<NotFoundPage />} />),
      children: [
        { path: patterns.home, element: <Navigate to={patterns.signIn} replace /> },
        { path: patterns.login, element: framed(<LogInRoute />) },
        {
          path: patterns.admin,
          element: <RequireSession />,
          errorElement: framed(<RouteError />),
          children: [
            {
              element: <RequireAdmin otherwise={framed(<NoRightsPage />)} />,
              handle: { noRightsTitle: 'auth.noRights' } satisfies PageHandle,
              children: [
                {
                  element: <Shell />,
                  handle: { preload: Shell.preload } satisfies PageHandle,
                  loader: async () => selectIsAdmin(store.getState()) && Shell.preload(),
                  shouldRevalidate: () => false,
                  children: [
                    {
                      index: true,
                      element: <Navigate to={contentPaths('articles').list()} replace />,
                    },
                    ...adminPages(load, store),
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
}
