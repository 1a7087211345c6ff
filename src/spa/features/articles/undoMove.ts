import { pendingInput } from '../../drafts/pendingInput';
import type { AppThunk } from '../../store';
import { articlesFeature } from './feature';
import { movedSections } from './sections/section';

declare module '../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Undoes the last step of an article on screen, which has moved a section. */
    undoMove: { articleId: string };
  }
}

/** Undoes a move unless something was edited after it, as Ctrl+Z does. Never rejects. */
export const undoMove =
  ({ articleId: id }: { articleId: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { select, events } = articlesFeature.drafts;
    pendingInput.flush();
    if (movedSections(select(getState(), id)?.done.at(-1)).length > 0)
      dispatch(events.editUndone({ id }));
  };
