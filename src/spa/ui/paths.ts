/** Every address of the app: patterns for the router and for links, functions for those with an id or a query; here and below. The only path table. */
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
  series: '/admin/series',
  users: '/admin/users',
  deleted: '/admin/deleted',
  glossary: '/admin/glossary',
  calendar: '/admin/calendar',
  userEdit: '/admin/users/:id/edit',
} as const;

const withId = (pattern: string) => (id: string) => pattern.replace(':id', encodeURIComponent(id));

export const paths = {
  userEdit: withId(patterns.userEdit),
  /** What was deleted lately of a content type. */
  deleted: (type: string) => `${patterns.deleted}?type=${encodeURIComponent(type)}`,
};

/** Returns the route patterns of a content type. */
export const contentPatterns = (type: string) => ({
  list: `/admin/${type}`,
  create: `/admin/${type}/create`,
  edit: `/admin/${type}/:id/edit`,
});

/** Returns the paths of a content type, as functions for links. */
export function contentPaths(type: string) {
  const { list, create, edit } = contentPatterns(type);
  return { list: () => list, create: () => create, edit: withId(edit) };
}

/** The player of recorded traces and the screens inside it. They start beside the router, where TRACES is on. */
export const replayPaths = { player: '/replay', stage: '/replay/stage' } as const;
