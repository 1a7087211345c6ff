import { createContext, useContext } from 'react';
import type { Journal } from './journal';

const resolved = () => Promise.resolve();

/** Where no journal is kept there is nothing to recover. */
const noJournal: Journal = {
  refresh: resolved,
  read: () => Promise.resolve(null),
  discard: resolved,
  supersede: resolved,
  removeItem: resolved,
  moveToNewItem: resolved,
};

/** Provides the journal to the screens below. */
export const JournalContext = createContext(noJournal);

/** Returns the journal of unsaved edits. */
export const useJournal = (): Journal => useContext(JournalContext);
