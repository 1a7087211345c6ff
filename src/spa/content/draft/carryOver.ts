import type { AppThunk } from '../../store';
import type { DraftSource } from './draftSource';

/**
 * Closes the draft of an item that has just been created, under the id it had so far. What was edited while the
 * server was creating it goes on in a draft of the new item.
 */
export const carryOver =
  <T extends { _id?: string }>(source: DraftSource<T>, id: string, item: T): AppThunk =>
  (dispatch, getState) => {
    const { events, select } = source;
    const draft = select(getState(), id);
    const created = item._id;
    if (draft && created !== undefined && Object.keys(draft.edits).length > 0) {
      dispatch(events.itemRead({ id: created, item }));
      for (const [path, value] of Object.entries(draft.edits)) {
        dispatch(events.fieldEdited({ id: created, path, value, text: draft.texts[path] }));
      }
    }
    // Nothing of it is left behind here.
    dispatch(events.editsDiscarded({ id }));
    dispatch(events.draftClosed({ id }));
  };
