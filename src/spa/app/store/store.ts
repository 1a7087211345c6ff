import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  isAnyOf,
  type Middleware,
} from '@reduxjs/toolkit';
import {
  api,
  sessionEnded,
  sessionRefreshed,
  sessionStarted,
  settleRecentSignIn,
  signInRequired,
} from '../../../api';
import { pendingInput } from '../../drafts/pendingInput';
import { createObservableStore } from '../../traces/recording/observableStore';
import { appReducer } from './appReducer';
import type { rootReducer, RootState } from './rootReducer';
import { selectUser } from '../../features/auth';
import { allDialogsDismissed, dialogAnswered, type DialogKind, openDialog } from '../../modal';
import { addAppListener } from '../../store';
import { navigated } from './pageSlice';

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

/** These dialogs stay open when the page changes: they are still to be read. All others belong to the page below. */
const keptOnNavigation = new Set<DialogKind>(['alert', 'signInAgain']);

/** Starts the listeners for what concerns several features: the end and the return of a session, and navigation. */
function startListeners(dispatch: AppDispatch): void {
  dispatch(
    addAppListener({
      actionCreator: sessionEnded,
      effect: ({ payload }, listener) => {
        if (payload.reason !== 'refused') {
          listener.dispatch(allDialogsDismissed());
          return;
        }
        const user = selectUser(listener.getState());
        const isAsked = listener
          .getState()
          .modal.dialogs.some(({ kind }) => kind === 'signInAgain');
        if (user && !isAsked) {
          void listener.dispatch(openDialog({ kind: 'signInAgain', email: user.email }));
        }
      },
    }),
  );
  dispatch(
    addAppListener({
      actionCreator: signInRequired,
      effect: async (_action, listener) => {
        const email = selectUser(listener.getState())?.email ?? '';
        const request = { kind: 'signInAgain', email, isForOneCall: true } as const;
        settleRecentSignIn((await listener.dispatch(openDialog(request))) === true);
      },
    }),
  );
  dispatch(
    addAppListener({
      matcher: isAnyOf(sessionStarted, sessionRefreshed),
      effect: (action, listener) => {
        for (const dialog of listener.getState().modal.dialogs) {
          if (dialog.kind !== 'signInAgain') continue;
          // A new token does not make the sign-in more recent.
          if (dialog.isForOneCall && !sessionStarted.match(action)) continue;
          listener.dispatch(dialogAnswered({ id: dialog.id, answer: true }));
        }
      },
    }),
  );
  dispatch(
    addAppListener({
      actionCreator: navigated,
      effect: (_action, listener) => {
        for (const { id, kind } of listener.getState().modal.dialogs) {
          if (!keptOnNavigation.has(kind)) listener.dispatch(dialogAnswered({ id, answer: null }));
        }
      },
    }),
  );
}
