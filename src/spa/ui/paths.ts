/** Every address of the app: the patterns for the router and a function per link. The only path table. */
export const patterns = {
  home: '/',
  login: '/login',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgotPass',
  resetPassword: '/resetPass/:token',
  terms: '/tc',
  privacy: '/privacy',
  admin: '/admin',
  articles: '/admin/articles',
  articleCreate: '/admin/articles/create',
  articleEdit: '/admin/articles/:id/edit',
  audios: '/admin/audios',
  audioCreate: '/admin/audios/create',
  audioEdit: '/admin/audios/:id/edit',
  videos: '/admin/videos',
  videoCreate: '/admin/videos/create',
  videoEdit: '/admin/videos/:id/edit',
  tags: '/admin/tags',
  tagCreate: '/admin/tags/create',
  tagEdit: '/admin/tags/:id/edit',
  series: '/admin/series',
  users: '/admin/users',
  userEdit: '/admin/users/:id/edit',
} as const;

const withId = (pattern: string) => (id: string) => pattern.replace(':id', encodeURIComponent(id));

export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  signIn: () => patterns.signIn,
  signUp: () => patterns.signUp,
  forgotPassword: () => patterns.forgotPassword,
  terms: () => patterns.terms,
  privacy: () => patterns.privacy,
  admin: () => patterns.admin,
  articles: () => patterns.articles,
  articleCreate: () => patterns.articleCreate,
  articleEdit: withId(patterns.articleEdit),
  audios: () => patterns.audios,
  audioCreate: () => patterns.audioCreate,
  audioEdit: withId(patterns.audioEdit),
  videos: () => patterns.videos,
  videoCreate: () => patterns.videoCreate,
  videoEdit: withId(patterns.videoEdit),
  tags: () => patterns.tags,
  tagCreate: () => patterns.tagCreate,
  tagEdit: withId(patterns.tagEdit),
  series: () => patterns.series,
  users: () => patterns.users,
  userEdit: withId(patterns.userEdit),
};

/** The player of recorded traces and the screens inside it. They start beside the router, where TRACES is on. */
export const replayPaths = { player: '/replay', stage: '/replay/stage' } as const;
