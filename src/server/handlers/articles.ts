import type { Handlers } from './handler';
import {
  answerDeletedId,
  answerItem,
  answerList,
  answerSave,
  type ContentHandlerDeps,
} from './content';

type Names = 'listArticles' | 'getArticle' | 'saveArticle' | 'deleteArticle';

export const articleHandlers = (deps: ContentHandlerDeps): Pick<Handlers, Names> => ({
  listArticles: (call) => answerList(deps, 'articles', call),
  getArticle: (call) => answerItem(deps, 'articles', call),
  saveArticle: (call) => answerSave(deps, 'articles', call),
  deleteArticle: (call) => answerDeletedId(deps, 'articles', call),
});
