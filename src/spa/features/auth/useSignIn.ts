import { useRef, useState } from 'react';
import { api, getClientId, seal, toAppError } from '../../../api';
import { errorText } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';

/**
 * Returns a function that signs in. It resolves to true when a session has started, and to false after an error
 * was shown and closed (D20). A second call while one is running does nothing and resolves to undefined.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [isSigningIn, setSigningIn] = useState(false);
  const isRunning = useRef(false);
  const signIn = async (email: string, password: string): Promise<boolean | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setSigningIn(true);
    const arg = { email, password: seal(password), client: 'web', clientId: getClientId() };
    const { error } = await dispatch(
      api.endpoints.signIn.initiate({ signIn: arg }, { track: false }),
    );
    isRunning.current = false;
    setSigningIn(false);
    if (error === undefined) return true;
    await dispatch(
      showAlert({ title: { key: 'modal.errorTitle' }, message: errorText(toAppError(error)) }),
    );
    return false;
  };
  return { signIn, isSigningIn };
}
