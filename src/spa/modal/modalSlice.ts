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
 * Returns the dialogs to show, the topmost last: other dialogs, each above the one it was opened from, up to the
 * first message. Dialogs that were opened after that message wait until it is answered.
 */
export function shownDialogs(dialogs: readonly Dialog[]): readonly Dialog[] {
  const firstMessage = dialogs.findIndex(isMessage);
  return firstMessage < 0 ? dialogs : dialogs.slice(0, firstMessage + 1);
}
