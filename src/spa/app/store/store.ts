import { callsMiddleware } from './callsMiddleware';
import { type AppStore, configureAppStore, type TracedStore } from './configureAppStore';
import { type RootState, rootReducer } from './rootReducer';

export type { AppDispatch, AppStore } from './configureAppStore';
export type { RootState };

/** Makes the whole store at once, with what a recorder needs of it. The app gets there in two steps. */
export function makeTracedStore(preloadedState?: Partial<RootState>): TracedStore {
  const configured = configureAppStore(rootReducer, preloadedState);
  configured.addMiddleware(callsMiddleware);
  return configured;
}

/** The same store alone. */
export const makeStore = (preloadedState?: Partial<RootState>): AppStore =>
  makeTracedStore(preloadedState).store;
