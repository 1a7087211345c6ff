import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';
import { paths } from '../../ui/paths';
import { readResetToken } from './resetToken';

/**
 * Checks the token of a reset link when the page opens and returns a function that checks it again (D17). An
 * unusable one is explained in an alert; then a malformed one leads to sign-in, an expired one to the home page.
 */
export function useResetToken(token: string): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const checkedOnOpening = useRef('');

  const check = useCallback(async (): Promise<boolean> => {
    const { state } = readResetToken(token, Date.now());
    if (state === 'good') return true;
    const isMalformed = state === 'malformed';
    await dispatch(
      showAlert({
        title: { key: 'modal.errorTitle' },
        message: { key: isMalformed ? 'auth.tokenMalformed' : 'auth.tokenOutdated' },
      }),
    );
    void navigate(isMalformed ? paths.signIn() : paths.home());
    return false;
  }, [token, dispatch, navigate]);

  useEffect(() => {
    if (checkedOnOpening.current === token) return;
    checkedOnOpening.current = token;
    void check();
  }, [token, check]);

  return check;
}
