import {
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { createObservableStore } from '../../traces/recording/observableStore';
import { startListeners } from './listeners';
import type { RootState, rootReducer } from './rootReducer';

type RootReducer = typeof rootReducer;

function configure(
  reducer: RootReducer,
  preloadedState: Partial<RootState> | undefined,
  devTools: DevToolsEnhancerOptions | false,
) {
  const listeners = createListenerMiddleware();
  const dynamic = createDynamicMiddleware();
  const observable = createObservableStore();
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(dynamic.middleware),
    enhancers: (defaults) => defaults().concat(observable.enhancer),
    devTools,
  });
  return {
    store,
    watch: observable,
    addMiddleware: (middleware: Middleware) => dynamic.addMiddleware(middleware),
  };
}

export type AppStore = ReturnType<typeof configure>['store'];
export type AppDispatch = AppStore['dispatch'];

/**
 * Creates a store with the app's middleware and listeners. The reducer may lack slices: code that reads those is
 * loaded after them. The DevTools get options that redact, or are off, since they export what they are given.
 */
export function configureAppStore(
  reducer: Reducer,
  preloadedState?: Partial<RootState>,
  devTools: DevToolsEnhancerOptions | false = false,
): ReturnType<typeof configure> {
  const configured = configure(reducer as RootReducer, preloadedState, devTools);
  startListeners(configured.store.dispatch);
  return configured;
}

/** The store with what a recorder needs to observe it. */
export type TracedStore = ReturnType<typeof configureAppStore>;
