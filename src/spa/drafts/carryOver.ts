import type { AppThunk } from '../store';
import { pendingEdits } from './draft';
import type { DraftSource } from './draftSource';

/**
 * Closes the draft of an item that has just been created, under the id it had so far. What was edited while the
 * server was creating it goes on in a draft of the new item, and so does what was typed and gave no value.
 */
export const carryOver =
  <T extends { _id?: string }>(source: DraftSource<T>, id: string, item: T): AppThunk =>
  (dispatch, getState) => {
    const { events, select } = source;
    const draft = select(getState(), id);
    const created = item._id;
    // Saved or not: what was typed and gave no value is still there to be mended.
    const left = draft ? pendingEdits({ ...draft, savedTexts: {} }) : {};
    if (draft && created !== undefined && Object.keys(left).length > 0) {
      dispatch(events.itemRead({ id: created, item }));
      for (const [path, value] of Object.entries(left)) {
        dispatch(events.fieldEdited({ id: created, path, value, text: draft.texts[path] }));
      }
    }
    // Nothing of it is left behind here.
    dispatch(events.editsDiscarded({ id }));
    dispatch(events.draftClosed({ id }));
  };
