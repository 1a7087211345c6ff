import type { Handlers } from './handler';
import {
  answerDeletedItem,
  answerItem,
  answerList,
  answerSave,
  type ContentHandlerDeps,
} from './content';

type Names = 'listVideos' | 'getVideo' | 'saveVideo' | 'deleteVideo';

export const videoHandlers = (deps: ContentHandlerDeps): Pick<Handlers, Names> => ({
  listVideos: (call) => answerList(deps, 'videos', call),
  getVideo: (call) => answerItem(deps, 'videos', call),
  saveVideo: (call) => answerSave(deps, 'videos', call),
  deleteVideo: (call) => answerDeletedItem(deps, 'videos', call),
});
