import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type Middleware,
} from '@reduxjs/toolkit';
import { api, sessionEnded } from '../../../api';
import { pendingInput } from '../../drafts/pendingInput';
import { createObservableStore } from '../../traces/recording/observableStore';
import { startListeners } from './listeners';
import { appReducer } from './appReducer';
import type { rootReducer, RootState } from './rootReducer';

export type { RootState };

/** Writes typed input to the drafts before the slices of a person are reset, so that the journal gets it. */
const flushBeforeSessionEnd: Middleware = () => (next) => (action) => {
  if (sessionEnded.match(action)) pendingInput.flush();
  return next(action);
};

function configure(preloadedState?: Partial<RootState>, devTools?: DevToolsEnhancerOptions) {
  const listeners = createListenerMiddleware();
  const observable = createObservableStore();
  const store = configureStore({
    // Code that reads the slices of the admin area comes together with them.
    reducer: appReducer as unknown as typeof rootReducer,
    preloadedState: preloadedState as RootState | undefined,
    middleware: (defaults) =>
      defaults().prepend(listeners.middleware).concat(flushBeforeSessionEnd, api.middleware),
    enhancers: (defaults) => defaults().concat(observable.enhancer),
    // They export what they are given, so they are off where no options say how it is redacted.
    devTools: devTools ?? false,
  });
  return { store, watch: observable };
}

export type AppStore = ReturnType<typeof configure>['store'];
export type AppDispatch = AppStore['dispatch'];

/** The store with what a recorder needs to observe it. */
export type TracedStore = ReturnType<typeof configure>;

/** Creates the store, with the app's listeners and what a recorder needs to observe it. */
export function makeTracedStore(
  preloadedState?: Partial<RootState>,
  devTools?: DevToolsEnhancerOptions,
): TracedStore {
  const traced = configure(preloadedState, devTools);
  startListeners(traced.store.dispatch);
  return traced;
}

/** Creates the store. */
export const makeStore = (preloadedState?: Partial<RootState>): AppStore =>
  makeTracedStore(preloadedState).store;
