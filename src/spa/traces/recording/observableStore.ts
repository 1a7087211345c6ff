import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** Called with what reaches the reducer, in that order, before any other subscriber. */
export interface StoreObserver {
  /** An action was reduced. */
  readonly onAction: (action: UnknownAction, state: unknown) => void;
  /** A reducer threw, so that the action changed nothing. */
  readonly onError: (action: UnknownAction, error: unknown) => void;
  /** A notification without an action: the state may have been replaced, as time travel does. */
  readonly onNotification: (state: unknown) => void;
}

export type ObservableStore = ReturnType<typeof createObservableStore>;

/** Creates the enhancer by which a recorder, whose code is loaded later, can observe a store. */
export function createObservableStore() {
  let observer: StoreObserver | null = null;
  let current: Reducer | undefined;
  let readState = (): unknown => undefined;
  /** What is being reduced. A subscriber may dispatch: then it is the inner action, for the outer one was told. */
  let reduced: UnknownAction | null = null;

  const notifyObserver = (): void => {
    const action = reduced;
    reduced = null;
    if (action === null) observer?.onNotification(readState());
    else observer?.onAction(action, readState());
  };

  const enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    current = reducer as Reducer;
    readState = () => store.getState();
    // The first subscriber: whatever the others dispatch comes after.
    store.subscribe(notifyObserver);
    return {
      ...store,
      dispatch: (action) => {
        reduced = action;
        try {
          return store.dispatch(action);
        } catch (error) {
          // Otherwise it was reduced, and a subscriber has failed.
          if (reduced !== null) observer?.onError(action, error);
          throw error;
        } finally {
          reduced = null;
        }
      },
    };
  };

  return {
    /** To be the innermost one, so that it sees what reaches the reducer and nothing else. */
    enhancer,
    getState: () => readState(),
    /** The store's own reducer. */
    reducer: (): Reducer => {
      if (!current) throw new Error('The store has not been made yet.');
      return current;
    },
    /** Replaces the observer; null for none. */
    observe: (next: StoreObserver | null): void => {
      observer = next;
    },
  };
}
