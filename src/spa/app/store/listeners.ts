import { isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded, sessionRefreshed, sessionStarted } from '../../../api';
import { selectUser } from '../../features/auth';
import { allDialogsDismissed, dialogAnswered, type DialogKind, openDialog } from '../../modal';
import { type AppDispatch, addAppListener } from '../../store';
import { navigated } from './pageSlice';

/** What was said is still to be read on the next page; everything else belongs to the page below it. */
const outlivePage = new Set<DialogKind>(['alert', 'signInAgain']);

/** What happens across rooms when a session ends or comes back, and when a page is left. */
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
      matcher: isAnyOf(sessionStarted, sessionRefreshed),
      effect: (_action, listener) => {
        for (const { id, kind } of listener.getState().modal.dialogs) {
          if (kind === 'signInAgain') listener.dispatch(dialogAnswered({ id, answer: true }));
        }
      },
    }),
  );
  dispatch(
    addAppListener({
      actionCreator: navigated,
      effect: (_action, listener) => {
        for (const { id, kind } of listener.getState().modal.dialogs) {
          if (!outlivePage.has(kind)) listener.dispatch(dialogAnswered({ id, answer: null }));
        }
      },
    }),
  );
}
