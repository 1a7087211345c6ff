import { nanoid } from '@reduxjs/toolkit';
import { type AppThunk, addAppListener } from '../store';
import type { Alert, Choice, Dialog, DialogAnswer, DialogKind, DialogRequest } from './dialogs';
import { allDialogsDismissed, dialogAnswered, dialogOpened } from './modalSlice';

/**
 * Opens a dialog; `await dispatch(openDialog(...))` gives its answer, or null when it was cancelled by its
 * button, by Escape, by a click beside it or by signing out. Never rejects.
 */
export function openDialog<Kind extends DialogKind>(
  request: { kind: Kind } & DialogRequest<Kind>,
): AppThunk<Promise<DialogAnswer<Kind> | null>> {
  return (dispatch) => {
    const id = nanoid();
    const answer = new Promise<DialogAnswer<Kind> | null>((resolve) => {
      dispatch(
        addAppListener({
          predicate: (action) =>
            allDialogsDismissed.match(action) ||
            (dialogAnswered.match(action) && action.payload.id === id),
          effect: (action, listener) => {
            listener.unsubscribe();
            resolve(
              dialogAnswered.match(action)
                ? (action.payload.answer as DialogAnswer<Kind> | null)
                : null,
            );
          },
        }),
      );
    });
    dispatch(dialogOpened({ ...request, id } as unknown as Dialog));
    return answer;
  };
}

/** Shows a message with one button (default Ok). Returns true on accept, false when it was dismissed otherwise. */
export const showAlert =
  (alert: Alert): AppThunk<Promise<boolean>> =>
  async (dispatch) =>
    (await dispatch(openDialog({ kind: 'alert', ...alert }))) ?? false;

/** Asks a question with two buttons (defaults Yes and No). Returns true on accept, false on cancel in any way. */
export const showChoice =
  (choice: Choice): AppThunk<Promise<boolean>> =>
  async (dispatch) =>
    (await dispatch(openDialog({ kind: 'choice', ...choice }))) ?? false;
