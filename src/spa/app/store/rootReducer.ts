import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../../../api';
import { connectionReducer } from '../../drafts/connection/connectionSlice';
import { conflictDialogReducer } from '../../drafts/conflicts/conflictDialogSlice';
import { journalReducer } from '../../drafts/journal/journalSlice';
import { historyDialogReducer } from '../../content/history/historyDialogSlice';
import { uploadsReducer } from '../../content/media/uploadsSlice';
import { deletedReducer } from '../../features/deleted';
import { sectionDialogReducer } from '../../features/articles';
import { usersReducer } from '../../features/users';
import { noticesReducer } from '../../notices';
import { contentReducers } from '../contentFeatures';
import { bootstrapSlices } from './bootstrapReducer';

/**
 * Keeps `config` on a reset of the API: RTK Query would set it back to the connection state of when the page was
 * loaded, which no action in a trace explains.
 */
const apiReducer: typeof api.reducer = (state, action) => {
  const next = api.reducer(state, action);
  return state && api.util.resetApiState.match(action) ? { ...next, config: state.config } : next;
};

/** Slices that outlive a session. The API layer empties its own when it has to. */
const persistentReducers = {
  ...bootstrapSlices,
  [api.reducerPath]: apiReducer,
  connection: connectionReducer,
};

/** Slices with what one person saw and did; they are reset when that person signs out. */
const personalReducers = {
  ...contentReducers,
  sectionDialog: sectionDialogReducer,
  conflictDialog: conflictDialogReducer,
  historyDialog: historyDialogReducer,
  users: usersReducer,
  uploads: uploadsReducer,
  journal: journalReducer,
  deleted: deletedReducer,
  notices: noticesReducer,
};

const combined = combineReducers({ ...persistentReducers, ...personalReducers });

export type RootState = ReturnType<typeof combined>;

const isFinalEnd = (action: UnknownAction): boolean =>
  sessionEnded.match(action) && action.payload.reason !== 'refused';

/** Reduces all slices. Server data is in `api`, what a person did on screen in the others. */
export const rootReducer: typeof combined = (state, action) => {
  if (state === undefined || !isFinalEnd(action)) return combined(state, action);
  const kept = Object.entries(state).filter(([name]) => name in persistentReducers);
  return combined(Object.fromEntries(kept), action);
};
