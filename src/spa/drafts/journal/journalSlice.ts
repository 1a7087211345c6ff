import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isEquivalent } from '../paths';
import type { JournalContents, JournalEntrySummary } from './journalDatabase';
import type { JournalKey } from './journalEntry';

/** What screens know of the journal of unsaved edits, which is itself in IndexedDB. */
export interface JournalState {
  /** False since an edit could not be stored on this device. */
  isKept: boolean;
  /** What the signed-in person can recover, newest first; without the drafts of open screens. */
  drafts: readonly JournalEntrySummary[];
  /** The keys of entries that could not be read. */
  unreadable: readonly JournalKey[];
}

const initialState: JournalState = { isKept: true, drafts: [], unreadable: [] };

export const journalSlice = createSlice({
  name: 'journal',
  initialState,
  reducers: {
    contentsRead: (state, { payload }: PayloadAction<JournalContents>) => {
      const { drafts, unreadable } = state;
      return isEquivalent({ drafts, unreadable }, payload) ? state : { ...state, ...payload };
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

/** Returns the ids of the items of a content type with unsaved edits on this device. */
export const idsOfEdited = ({ journal }: { journal: JournalState }, type: string): string[] =>
  journal.drafts.filter(({ key }) => key[1] === type).map(({ key }) => key[2]);
