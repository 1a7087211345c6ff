import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { addAppListener, type AppThunk } from '../store';
import {
  type Alert,
  type Choice,
  type Dialog,
  type DialogAnswer,
  type DialogKind,
  type DialogRequest,
  isMessage,
} from './dialogs';
import type { Text } from '../i18n';

export interface ModalState {
  /** In the order in which they were asked for; nothing is ever overwritten. */
  dialogs: Dialog[];
}

const initialState: ModalState = { dialogs: [] };

/** The app-wide dialogs as plain data. An answer is null when the dialog was cancelled, as `allDismissed` does. */
const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<Dialog>) => {
      (state.dialogs as Dialog[]).push(payload);
    },
    answered: (state, { payload }: PayloadAction<{ id: string; answer: unknown }>) => {
      state.dialogs = state.dialogs.filter((dialog) => dialog.id !== payload.id);
    },
    allDismissed: (state) => {
      state.dialogs = [];
    },
  },
});

export const {
  opened: dialogOpened,
  answered: dialogAnswered,
  allDismissed: allDialogsDismissed,
} = modalSlice.actions;
export const modalReducer = modalSlice.reducer;

/**
 * Returns the dialogs to show, the topmost last: other dialogs, each above the one it was opened from, up to the
 * first message. Dialogs that were opened after that message wait until it is answered.
 */
export function shownDialogs(dialogs: readonly Dialog[]): readonly Dialog[] {
  const firstMessage = dialogs.findIndex(isMessage);
  return firstMessage < 0 ? dialogs : dialogs.slice(0, firstMessage + 1);
}

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
            const reply = dialogAnswered.match(action) ? action.payload.answer : null;
            resolve(reply as DialogAnswer<Kind> | null);
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

/** Shows an alert that something failed. */
export const showError = (message: Text) =>
  showAlert({ title: { key: 'modal.errorTitle' }, message });

/** Shows an alert that something succeeded. */
export const showSuccess = (message: Text) =>
  showAlert({ title: { key: 'modal.successTitle' }, message });

/** Asks a question with two buttons (defaults Yes and No). Returns true on accept, false on cancel in any way. */
export const showChoice =
  (choice: Omit<Choice, 'title'> & Partial<Choice>): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const title: Text = { key: 'modal.warningTitle' };
    return (await dispatch(openDialog({ kind: 'choice', title, ...choice }))) ?? false;
  };
