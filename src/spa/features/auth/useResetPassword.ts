import { abandonSession, seal, toAppError, useResetPasswordMutation } from '../../../api';
import { errorText, type Text } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import { selectUser } from './authSlice';
import { readResetToken } from './resetToken';

/** Characters; the sign-up message speaks of six (D10). */
export const shortestResetPassword = 7;

/**
 * Gives a function that sets a new password and tells whether it worked. Faults are named first, one alert
 * after the other, and the request is sent all the same, as observed (D13 and D14).
 */
export function useResetPassword(token: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [send, { isLoading }] = useResetPasswordMutation();
  const tell = (title: Text, message: Text) => dispatch(showAlert({ title, message }));

  const resetPassword = async (password: string, repeated: string): Promise<boolean> => {
    const title: Text = { key: 'modal.errorTitle' };
    if (Array.from(password).length < shortestResetPassword) {
      await tell(title, { key: 'auth.passwordTooShort' });
    }
    if (password !== repeated) await tell(title, { key: 'auth.resetPasswordsDiffer' });
    const { error } = await send({
      token: seal(token),
      passwordReset: { newPassword: seal(password) },
    });
    if (error !== undefined) {
      const { name, ...rest } = toAppError(error);
      await tell({ text: name }, errorText({ name, ...rest }));
      return false;
    }
    await tell({ key: 'modal.successTitle' }, { key: 'auth.passwordChanged' });
    const read = readResetToken(token, Date.now());
    const isOwnSession = 'email' in read && selectUser(store.getState())?.email === read.email;
    // The reset ended every session of this user, the one of this browser too.
    if (isOwnSession) dispatch(abandonSession());
    return true;
  };
  return { resetPassword, isResetting: isLoading };
}
