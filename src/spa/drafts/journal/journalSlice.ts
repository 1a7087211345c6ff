import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSame } from '../isSame';
import type { KeptDraft, JournalContents } from './journalDatabase';
import type { DraftKey } from './journalEntry';

/** What screens know of the journal of unsaved edits, which is itself in IndexedDB. */
export interface JournalState {
  /** False since an edit could not be stored on this device. */
  isKept: boolean;
  /** What can be recovered for the person signed in, newest first; without what live screens hold. */
  drafts: readonly KeptDraft[];
  /** The keys of entries that could not be read. */
  unreadable: readonly DraftKey[];
}

const initialState: JournalState = { isKept: true, drafts: [], unreadable: [] };

export const journalSlice = createSlice({
  name: 'journal',
  initialState,
  reducers: {
    contentsRead: (state, { payload }: PayloadAction<JournalContents>) => {
      const { drafts, unreadable } = state;
      return isSame({ drafts, unreadable }, payload) ? state : { ...state, ...payload };
    },
    editsKept: (state) => {
      state.isKept = true;
    },
    editsNotKept: (state) => {
      state.isKept = false;
    },
  },
});

export const journalReducer = journalSlice.reducer;
