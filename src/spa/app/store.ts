import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../../api';
import { startListeners } from './listeners';
import { type RootState, rootReducer } from './rootReducer';

export type { RootState };

function configure(preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware();
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
    // Recording, with redaction, is the app's own; the extension would export what it is given.
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof configure>;
export type AppDispatch = AppStore['dispatch'];

/** Makes the app's store, for the app and for tests alike. */
export function makeStore(preloadedState?: Partial<RootState>): AppStore {
  const store = configure(preloadedState);
  startListeners(store.dispatch);
  return store;
}
