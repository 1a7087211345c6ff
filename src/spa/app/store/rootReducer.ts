import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../../../api';
import { connectionReducer } from '../../drafts/connection/connectionSlice';
import { conflictDialogReducer } from '../../drafts/conflicts/conflictDialogSlice';
import { journalReducer } from '../../drafts/journal/journalSlice';
import { uploadsReducer } from '../../content/media/uploadsSlice';
import { deletedReducer } from '../../features/deleted';
import { sectionDialogReducer } from '../../features/articles';
import { usersReducer } from '../../features/users';
import { noticesReducer } from '../../notices';
import { contentReducers } from '../contentFeatures';
import { entranceSlices } from './entranceReducer';

/**
 * Forgetting what was loaded says nothing of the connection, which RTK Query would take to be what it was when the
 * page was loaded: a state that no action tells.
 */
const apiReducer: typeof api.reducer = (state, action) => {
  const next = api.reducer(state, action);
  return state && api.util.resetApiState.match(action) ? { ...next, config: state.config } : next;
};

/** Slices that outlive a session. The API layer empties its own when it has to. */
const lasting = {
  ...entranceSlices,
  [api.reducerPath]: apiReducer,
  connection: connectionReducer,
};

/** Slices that hold what one person saw and did; they start anew when that person signs out. */
const personal = {
  ...contentReducers,
  sectionDialog: sectionDialogReducer,
  conflictDialog: conflictDialogReducer,
  users: usersReducer,
  uploads: uploadsReducer,
  journal: journalReducer,
  deleted: deletedReducer,
  notices: noticesReducer,
};

const combined = combineReducers({ ...lasting, ...personal });

export type RootState = ReturnType<typeof combined>;

const isFinalEnd = (action: UnknownAction): boolean =>
  sessionEnded.match(action) && action.payload.reason !== 'refused';

/** All slices. Server data lives under `api`, what a person did to the screen in the others. */
export const rootReducer: typeof combined = (state, action) => {
  if (state === undefined || !isFinalEnd(action)) return combined(state, action);
  const kept = Object.entries(state).filter(([name]) => name in lasting);
  return combined(Object.fromEntries(kept), action);
};
