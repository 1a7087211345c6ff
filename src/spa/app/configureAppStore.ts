import {
  configureStore,
  createListenerMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { lateMiddleware } from './lateMiddleware';
import { startListeners } from './listeners';
import type { RootState, rootReducer } from './rootReducer';

type RootReducer = typeof rootReducer;

function configure(reducer: RootReducer, preloadedState: Partial<RootState> | undefined) {
  const listeners = createListenerMiddleware();
  const late = lateMiddleware();
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(late.middleware),
    // Recording, with redaction, is the app's own; the extension would export what it is given.
    devTools: false,
  });
  return { store, addMiddleware: (middleware: Middleware) => late.add(middleware) };
}

export type AppStore = ReturnType<typeof configure>['store'];
export type AppDispatch = AppStore['dispatch'];

/**
 * Makes a store with the app's middleware and listeners. A reducer that lacks slices is taken as well:
 * whoever reads those slices is itself loaded after they have arrived.
 */
export function configureAppStore(
  reducer: Reducer,
  preloadedState?: Partial<RootState>,
): ReturnType<typeof configure> {
  const configured = configure(reducer as RootReducer, preloadedState);
  startListeners(configured.store.dispatch);
  return configured;
}
