import { isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded, sessionRefreshed, sessionStarted } from '../../api';
import { selectUser } from '../features/auth';
import { allDialogsDismissed, dialogAnswered, openDialog } from '../modal';
import { type AppDispatch, addAppListener } from '../store';

/** What happens across rooms when a session ends or comes back. */
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
}
