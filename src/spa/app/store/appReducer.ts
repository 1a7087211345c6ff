import { combineSlices, type UnknownAction } from '@reduxjs/toolkit';
import { api, sessionEnded } from '../../../api';
import { connectionReducer } from '../../drafts/connection/connectionSlice';
import { authReducer } from '../../features/auth';
import { modalReducer } from '../../modal';
import { tracesReducer } from '../../traces/menu/tracesSlice';
import { languageSlice } from '../language';
import { pageSlice } from './pageSlice';

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
  auth: authReducer,
  modal: modalReducer,
  language: languageSlice.reducer,
  page: pageSlice.reducer,
  traces: tracesReducer,
  [api.reducerPath]: apiReducer,
  connection: connectionReducer,
};

/** All slices of the store: those that the sign-in page needs, and those that the admin area injects. */
export const slices = combineSlices(persistentReducers);

type AppState = ReturnType<typeof slices>;

const isFinalEnd = (action: UnknownAction): boolean =>
  sessionEnded.match(action) && action.payload.reason !== 'refused';

/** Reduces all slices; those with what one person saw and did are reset when that person signs out. */
export function appReducer(state: AppState | undefined, action: UnknownAction): AppState {
  if (state === undefined || !isFinalEnd(action)) return slices(state, action);
  const kept = Object.entries(state).filter(([name]) => name in persistentReducers);
  return slices(Object.fromEntries(kept), action);
}
