import type { Deps } from '../deps';
import type { Handlers } from './handler';
import { KeyedLimiter } from '../common/limiters';
import { ContentLists } from '../services/content/contentLists';
import { contentHandlers } from './content';
import { userHandlers } from './users';

export { authenticate, reauthenticate } from '../services/accounts/callers';
export { readCalendarFeed } from '../services/content/calendarFeed';
export { openSignedFile } from '../services/files/files';
export { openSignedPicture } from '../services/files/pictures';
export { createHealthCheck, createWriteCheck } from '../services/operations/health';

/** Creates the handlers of all operations. */
export const createHandlers = (deps: Deps): Handlers => ({
  ...userHandlers(deps),
  ...contentHandlers({ ...deps, lists: new ContentLists(deps.db), saves: new KeyedLimiter(1) }),
});
