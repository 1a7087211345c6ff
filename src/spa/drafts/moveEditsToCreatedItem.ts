import type { AppThunk } from '../store';
import { pendingEdits } from './draft';
import type { DraftSource } from './draftSource';

/**
 * Closes the draft of an item that has just been created. Edits that were made while the server was creating it
 * move to a draft under the new id, and so does typed text that could not be parsed.
 */
export const moveEditsToCreatedItem =
  <T extends { _id?: string }>(source: DraftSource<T>, id: string, item: T): AppThunk =>
  (dispatch, getState) => {
    const { events, select } = source;
    const draft = select(getState(), id);
    const createdId = item._id;
    // Also texts that were saved as empty values: a person can still correct them.
    const unsavedEdits = draft ? pendingEdits({ ...draft, savedTexts: {} }) : {};
    if (draft && createdId !== undefined && Object.keys(unsavedEdits).length > 0) {
      dispatch(events.itemRead({ id: createdId, item }));
      for (const [path, value] of Object.entries(unsavedEdits)) {
        dispatch(events.fieldEdited({ id: createdId, path, value, text: draft.texts[path] }));
      }
    }
    // Discarded first, so that the journal keeps no entry of the closed draft.
    dispatch(events.editsDiscarded({ id }));
    dispatch(events.draftClosed({ id }));
  };
