import type { Deps } from '../deps';
import type { Handlers } from './handler';
import { KeyedLimiter } from '../keyedLimiter';
import { ContentLists } from '../services/contentLists';
import { articleHandlers } from './articles';
import { audioHandlers } from './audios';
import { storageHandlers } from './storage';
import { tagHandlers } from './tags';
import { userHandlers } from './users';
import { videoHandlers } from './videos';

/** The handler of every operation. */
export function createHandlers(deps: Deps): Handlers {
  const content = { ...deps, lists: new ContentLists(deps.db), saves: new KeyedLimiter(1) };
  return {
    ...userHandlers(deps),
    ...articleHandlers(content),
    ...audioHandlers(content),
    ...videoHandlers(content),
    ...tagHandlers(content),
    ...storageHandlers(deps),
  };
}
