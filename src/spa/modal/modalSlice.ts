import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Dialog, isMessage } from './dialogs';

export interface ModalState {
  /** In the order in which they were asked for; nothing is ever overwritten. */
  dialogs: Dialog[];
}

const initialState: ModalState = { dialogs: [] };

/**
 * The app-wide dialogs as plain data. `answered` carries the answer, or null when the dialog was
 * cancelled; `allDismissed` cancels every one of them.
 */
export const modalSlice = createSlice({
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
 * The dialogs to show, the one on top last: all bigger dialogs, each above the one it was opened from,
 * and above them the message that has waited longest. Later messages wait for their turn.
 */
export function shownDialogs(dialogs: readonly Dialog[]): readonly Dialog[] {
  const message = dialogs.find(isMessage);
  const others = dialogs.filter((dialog) => !isMessage(dialog));
  return message ? [...others, message] : others;
}
