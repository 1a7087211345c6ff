import { createContext, useContext } from 'react';
import type { Journal } from './journal';

const nothing = () => Promise.resolve();

/** Where no journal is kept there is nothing to recover. */
const noJournal: Journal = {
  refresh: nothing,
  read: () => Promise.resolve(null),
  discard: nothing,
  takeOver: nothing,
  forgetItem: nothing,
  moveToNew: nothing,
};

/** Gives the journal to the screens below. */
export const JournalContext = createContext(noJournal);

/** The journal of unsaved edits. */
export const useJournal = (): Journal => useContext(JournalContext);
