import { Navigate, type RouteObject } from 'react-router-dom';
import { ArticleEditPage, ArticlesPage } from '../../features/articles';
import { AudioEditPage, AudiosPage } from '../../features/audios';
import {
  ForgotPasswordPage,
  LogInRoute,
  NoRightsPage,
  ResetPasswordPage,
  SignUpPage,
} from '../../features/auth';
import { PrivacyPage, TermsPage } from '../../features/legal';
import { SeriesPage } from '../../features/series';
import { TagEditPage, TagsPage } from '../../features/tags';
import { firstPage, UserEditPage, UsersPage } from '../../features/users';
import { VideoEditPage, VideosPage } from '../../features/videos';
import { wholeList } from '../../content/list/wholeList';
import { lazyPage } from '../../ui/lazyPage';
import { paths, patterns } from '../../ui/paths';
import { PublicLayout } from '../PublicLayout';
import { Root } from '../Root';
import { firstCall } from './firstCall';
import { ForwardSession } from './ForwardSession';
import type { PageHandle } from './handle';
import { page } from './page';
import { RequireCalls } from './RequireCalls';
import { RequireAdmin, RequireSession } from './RequireSession';
import { RouteError } from './RouteError';
import { SignInRoute } from './SignInRoute';

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
  { element: <ForwardSession />, children: [page(patterns.signIn, 'auth.signIn', SignInRoute)] },
  {
    element: <RequireCalls />,
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

const whole = (name: 'listArticles' | 'listAudios' | 'listVideos' | 'listTags') => ({
  firstCall: firstCall(name, () => wholeList),
});

const one = (
  name: 'getArticle' | 'getAudio' | 'getVideo' | 'getTag',
  drafts: PageHandle['drafts'],
) => ({ firstCall: firstCall(name, ({ id = '' }) => ({ id })), drafts });

const newestUsers = { firstCall: firstCall('listUsers', () => firstPage) };

const adminPages: RouteObject[] = [
  page(patterns.articles, 'articles.title', ArticlesPage, whole('listArticles')),
  page(patterns.articleCreate, 'articles.create', ArticleEditPage),
  page(patterns.articleEdit, 'articles.edit', ArticleEditPage, one('getArticle', 'articles')),
  page(patterns.audios, 'audios.title', AudiosPage, whole('listAudios')),
  page(patterns.audioCreate, 'audios.create', AudioEditPage),
  page(patterns.audioEdit, 'audios.edit', AudioEditPage, one('getAudio', 'audios')),
  page(patterns.videos, 'videos.title', VideosPage, whole('listVideos')),
  page(patterns.videoCreate, 'videos.create', VideoEditPage),
  page(patterns.videoEdit, 'videos.edit', VideoEditPage, one('getVideo', 'videos')),
  page(patterns.tags, 'tags.title', TagsPage, whole('listTags')),
  page(patterns.tagCreate, 'tags.create', TagEditPage),
  page(patterns.tagEdit, 'tags.edit', TagEditPage, one('getTag', 'tags')),
  page(patterns.series, 'shell.series', SeriesPage),
  page(patterns.users, 'shell.users', UsersPage, newestUsers),
  page(patterns.userEdit, 'pages.userEdit', UserEditPage),
];

/** Every address of the app. A new page is one line in `publicPages` or `adminPages`. */
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
            handle: { refusal: 'auth.noRights' } satisfies PageHandle,
            children: [
              {
                element: <Shell />,
                handle: { code: Shell } satisfies PageHandle,
                children: [
                  { index: true, element: <Navigate to={paths.articles()} replace /> },
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
