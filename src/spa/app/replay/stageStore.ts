import {
  configureStore,
  createAction,
  createListenerMiddleware,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { api } from '../../../api';
import { type RootState, rootReducer } from '../store/rootReducer';
import type { AppStore } from '../store/store';

const shown = createAction<RootState>('replay/shown');

/**
 * Creates a store whose state is always the one that was last shown. What the screens dispatch passes through the
 * middleware, so that thunks, listeners and the hooks of RTK Query work, but never reaches the reducer.
 */
export function createStageStore(): { store: AppStore; show: (state: RootState) => void } {
  let show: (state: RootState) => void = () => {};
  const gate: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const gated = ((state, action) => {
      if (state === undefined) return reducer(undefined, action);
      return shown.match(action) ? action.payload : state;
    }) as typeof reducer;
    const inner = createStore(gated, preloadedState);
    show = (state) => void inner.dispatch(shown(state) as never);
    return inner;
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        serializableCheck: false,
        immutableCheck: false,
        actionCreatorCheck: false,
      })
        .prepend(createListenerMiddleware().middleware)
        .concat(api.middleware),
    // The last one is the innermost.
    enhancers: (defaults) => defaults().concat(gate),
    devTools: false,
  });
  return { store: store, show: (state) => show(state) };
}
