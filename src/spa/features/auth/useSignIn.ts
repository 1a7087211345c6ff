import { useRef, useState } from 'react';
import { errorText, type Text } from '../../i18n';
import { showAlert } from '../../modal';
import { type AppThunk, useAppDispatch } from '../../store';

/**
 * Loads the sign-in call, waits for `prepare` and sends it. Resolves to the error message; to undefined when a
 * session has started.
 */
const signInWith =
  (
    email: string,
    password: string,
    prepare?: () => Promise<void>,
  ): AppThunk<Promise<Text | undefined>> =>
  async (dispatch) => {
    try {
      const [{ sendSignIn }] = await Promise.all([
        import(/* webpackChunkName: "calls" */ './sendSignIn'),
        prepare?.(),
      ]);
      const error = await dispatch(sendSignIn(email, password));
      return error && errorText(error);
    } catch {
      return { key: 'errors.NetworkError' };
    }
  };

/**
 * Returns a function that signs in. It resolves to true when a session has started, and to false after an error
 * was shown and closed (D20). A second call while one is running does nothing and resolves to undefined.
 * `prepare` is awaited before the call is sent.
 */
export function useSignIn(prepare?: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [isSigningIn, setSigningIn] = useState(false);
  const isRunning = useRef(false);
  const signIn = async (email: string, password: string): Promise<boolean | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setSigningIn(true);
    const error = await dispatch(signInWith(email, password, prepare));
    isRunning.current = false;
    setSigningIn(false);
    if (!error) return true;
    await dispatch(showAlert({ title: { key: 'modal.errorTitle' }, message: error }));
    return false;
  };
  return { signIn, isSigningIn };
}
