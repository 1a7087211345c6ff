import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** Is told what reaches the reducer, in that order, before any other subscriber. */
export interface StoreObserver {
  /** An action was reduced. */
  readonly acted: (action: UnknownAction, state: unknown) => void;
  /** The store got another reducer, and with it perhaps further slices. */
  readonly reducerReplaced: (state: unknown) => void;
  /** A notification without an action: the state may have been put in the place of another, as time travel does. */
  readonly notified: (state: unknown) => void;
}

export interface StoreWatch {
  /** To be the innermost one, so that it sees what reaches the reducer and nothing else. */
  readonly enhancer: StoreEnhancer;
  readonly getState: () => unknown;
  /** The store's own reducer at present. */
  readonly reducer: () => Reducer;
  /** Takes the place of the observer before; null for none. */
  readonly observe: (observer: StoreObserver | null) => void;
}

/** Makes the place from which a recorder that arrives later can observe a store. */
export function watchedStore(): StoreWatch {
  let observer: StoreObserver | null = null;
  let current: Reducer | undefined;
  let readState = (): unknown => undefined;
  /** What is being reduced. A subscriber may dispatch: then it is the inner action, for the outer one was told. */
  let event: { action: UnknownAction } | 'replacement' | null = null;

  const tell = (): void => {
    const told = event;
    event = null;
    if (told === null) observer?.notified(readState());
    else if (told === 'replacement') observer?.reducerReplaced(readState());
    else observer?.acted(told.action, readState());
  };

  const during = <Result>(begun: typeof event, work: () => Result): Result => {
    event = begun;
    try {
      return work();
    } finally {
      event = null;
    }
  };

  const enhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    current = reducer as Reducer;
    readState = () => store.getState();
    // The first subscriber: whatever the others dispatch comes after.
    store.subscribe(tell);
    return {
      ...store,
      dispatch: (action) => during({ action }, () => store.dispatch(action)),
      replaceReducer: (next) => {
        current = next as Reducer;
        during('replacement', () => store.replaceReducer(next));
      },
    };
  };

  return {
    enhancer,
    getState: () => readState(),
    reducer: () => {
      if (!current) throw new Error('The store has not been made yet.');
      return current;
    },
    observe: (next) => {
      observer = next;
    },
  };
}
