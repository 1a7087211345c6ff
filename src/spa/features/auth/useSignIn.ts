import { useRef, useState } from 'react';
import { errorText, type Text } from '../../i18n';
import { showAlert } from '../../modal';
import { type AppThunk, useAppDispatch } from '../../store';

/** Tells why it did not work; undefined when a session has started. */
const attempt =
  (
    email: string,
    password: string,
    prepare?: () => Promise<void>,
  ): AppThunk<Promise<Text | undefined>> =>
  async (dispatch) => {
    try {
      const [{ callSignIn }] = await Promise.all([
        import(/* webpackChunkName: "calls" */ './callSignIn'),
        prepare?.(),
      ]);
      const error = await dispatch(callSignIn(email, password));
      return error && errorText(error);
    } catch {
      return { key: 'errors.NetworkError' };
    }
  };

/**
 * Gives a function that signs in and tells whether it worked; a failure has been shown and read when it
 * gives false (D20). A second call while one is running gives undefined and does nothing. `prepare`
 * is awaited before the call is sent.
 */
export function useSignIn(prepare?: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [isSigningIn, setSigningIn] = useState(false);
  const isRunning = useRef(false);
  const signIn = async (email: string, password: string): Promise<boolean | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setSigningIn(true);
    const fault = await dispatch(attempt(email, password, prepare));
    isRunning.current = false;
    setSigningIn(false);
    if (!fault) return true;
    await dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message: fault }));
    return false;
  };
  return { signIn, isSigningIn };
}
