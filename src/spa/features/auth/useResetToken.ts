import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';
import { paths } from '../../ui/paths';
import { readResetToken } from './resetToken';

/**
 * Checks the token of a reset address on opening and gives a function that checks it again (D17).
 * A bad one is named in an alert; then a malformed one leads to sign-in, an outdated one home.
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
