import { isAnyOf } from '@reduxjs/toolkit';
import {
  sessionEnded,
  sessionRefreshed,
  sessionStarted,
  settleRecentSignIn,
  signInRequired,
} from '../../../api';
import { selectUser } from '../../features/auth';
import { allDialogsDismissed, dialogAnswered, type DialogKind, openDialog } from '../../modal';
import { type AppDispatch, addAppListener } from '../../store';
import { navigated } from './pageSlice';

/**
 * These dialogs stay open when the page changes: their message is still to be read. All others belong to the page
 * below.
 */
const keptOnNavigation = new Set<DialogKind>(['alert', 'signInAgain']);

/** Starts the listeners for what concerns several features: the end and the return of a session, and navigation. */
export function startListeners(dispatch: AppDispatch): void {
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
