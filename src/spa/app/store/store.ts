import { apiMiddleware } from './apiMiddleware';
import { type AppStore, configureAppStore, type TracedStore } from './configureAppStore';
import { type RootState, rootReducer } from './rootReducer';

export type { AppDispatch, AppStore } from './configureAppStore';
export type { RootState };

/**
 * Creates the complete store at once, with what a recorder needs to observe it; for tests. The app completes its
 * store in two steps.
 */
export function makeTracedStore(preloadedState?: Partial<RootState>): TracedStore {
  const configured = configureAppStore(rootReducer, preloadedState);
  configured.addMiddleware(apiMiddleware);
  return configured;
}

/** Creates the complete store. */
export const makeStore = (preloadedState?: Partial<RootState>): AppStore =>
  makeTracedStore(preloadedState).store;
