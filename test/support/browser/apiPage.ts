import { configureStore, type Middleware } from '@reduxjs/toolkit';
import * as door from '../../../src/api';

/** The script of a page that has the API and nothing else, for what only a real browser can show. */
const actions: unknown[] = [];
const states: unknown[] = [];
const record: Middleware = (store) => (next) => (action) => {
  actions.push(action);
  const result = next(action);
  states.push(store.getState());
  return result;
};
const store = configureStore({
  reducer: { api: door.api.reducer },
  middleware: (defaults) => defaults().concat(door.api.middleware, record),
});
// A limit for what hangs; a slow machine is no failure.
door.configureApi({
  host: '/api',
  timeoutsMs: { call: 110_000, refresh: 110_000, probe: 110_000 },
});
door.followOtherTabs(store.dispatch);
door.restoreSession();

const page = { ...door, store, actions, states };
declare global {
  interface Window {
    shala: typeof page;
  }
}
window.shala = page;
