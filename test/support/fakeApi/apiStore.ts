import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../../../src/api';

// How long the checks of Redux Toolkit take says something about the machine only.
const checks = {
  serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
  immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
};

/** A store that holds the API only and remembers every action and every state it came to. */
export function makeApiStore() {
  const actions: { type: string; payload?: unknown }[] = [];
  const states: unknown[] = [];
  const record: Middleware = (store) => (next) => (action) => {
    actions.push(action as { type: string });
    const result = next(action);
    states.push(store.getState());
    return result;
  };
  const store = configureStore({
    reducer: { api: api.reducer },
    // Innermost, so that it sees exactly what reaches the reducer.
    middleware: (defaults) => defaults(checks).concat(api.middleware, record),
  });
  /** What was dispatched by a type, in order. */
  const payloadsOf = (type: string): unknown[] =>
    actions.filter((action) => action.type === type).map(({ payload }) => payload);
  /** Resolves once an action of a type has been dispatched, now or earlier. */
  const dispatched = (type: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (actions.some((action) => action.type === type)) resolve();
      };
      store.subscribe(look);
      look();
    });
  return { ...store, actions, states, payloadsOf, dispatched };
}

export type ApiStore = ReturnType<typeof makeApiStore>;
