import type { Deps } from '../deps';
import type { Handlers } from './handler';
import { KeyedLimiter } from '../common/keyedLimiter';
import { ContentLists } from '../services/content/contentLists';
import { contentHandlers } from './content';
import { storageHandlers } from './storage';
import { userHandlers } from './users';

/** Creates the handlers of all operations. */
export function createHandlers(deps: Deps): Handlers {
  const content = { ...deps, lists: new ContentLists(deps.db), saves: new KeyedLimiter(1) };
  return {
    ...userHandlers(deps),
    ...contentHandlers(content),
    ...storageHandlers(deps),
  };
}
