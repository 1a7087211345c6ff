import type { Handlers } from './handler';
import {
  answerDeletedId,
  answerItem,
  answerList,
  answerSave,
  type ContentHandlerDeps,
} from './content';

type Names = 'listAudios' | 'getAudio' | 'saveAudio' | 'deleteAudio';

export const audioHandlers = (deps: ContentHandlerDeps): Pick<Handlers, Names> => ({
  listAudios: (call) => answerList(deps, 'audios', call),
  getAudio: (call) => answerItem(deps, 'audios', call),
  saveAudio: (call) => answerSave(deps, 'audios', call),
  deleteAudio: (call) => answerDeletedId(deps, 'audios', call),
});
