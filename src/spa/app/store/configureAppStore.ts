import {
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { watchedStore } from '../../traces/recording/watchedStore';
import { startListeners } from './listeners';
import type { RootState, rootReducer } from './rootReducer';

type RootReducer = typeof rootReducer;

function configure(
  reducer: RootReducer,
  preloadedState: Partial<RootState> | undefined,
  devTools: DevToolsEnhancerOptions | false,
) {
  const listeners = createListenerMiddleware();
  const late = createDynamicMiddleware();
  const watch = watchedStore();
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(late.middleware),
    enhancers: (defaults) => defaults().concat(watch.enhancer),
    devTools,
  });
  return {
    store,
    watch,
    addMiddleware: (middleware: Middleware) => late.addMiddleware(middleware),
  };
}

export type AppStore = ReturnType<typeof configure>['store'];
export type AppDispatch = AppStore['dispatch'];

/**
 * Makes a store with the app's middleware and listeners. A reducer that lacks slices is taken as well:
 * whoever reads those slices is itself loaded after they have arrived. The DevTools get options that redact
 * or nothing, since they export what they are given.
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

/** The store, with what a recorder needs of it. */
export type TracedStore = ReturnType<typeof configureAppStore>;
