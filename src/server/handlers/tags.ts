import type { Handlers } from './handler';
import {
  answerDeletedItem,
  answerItem,
  answerList,
  answerSave,
  type ContentHandlerDeps,
} from './content';

type Names = 'listTags' | 'getTag' | 'saveTag' | 'deleteTag';

export const tagHandlers = (deps: ContentHandlerDeps): Pick<Handlers, Names> => ({
  listTags: (call) => answerList(deps, 'tags', call),
  getTag: (call) => answerItem(deps, 'tags', call),
  saveTag: (call) => answerSave(deps, 'tags', call),
  deleteTag: (call) => answerDeletedItem(deps, 'tags', call),
});
