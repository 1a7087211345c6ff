import { callsMiddleware } from './callsMiddleware';
import { type AppStore, configureAppStore } from './configureAppStore';
import { type RootState, rootReducer } from './rootReducer';

export type { AppDispatch, AppStore } from './configureAppStore';
export type { RootState };

/** Makes the whole store at once, for tests and for replaying a trace. The app gets there in two steps. */
export function makeStore(preloadedState?: Partial<RootState>): AppStore {
  const { store, addMiddleware } = configureAppStore(rootReducer, preloadedState);
  addMiddleware(callsMiddleware);
  return store;
}
