import { abandonSession, seal, toAppError, useResetPasswordMutation } from '../../../api';
import { errorText, type Text } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import { selectUser } from './authSlice';
import { readResetToken } from './resetToken';

/** In characters; the message of the sign-up page says six (D10). */
export const minResetPasswordLength = 7;

/**
 * Returns a function that sets a new password and resolves to whether it worked. Validation errors are shown
 * first, one alert after the other, and the request is sent all the same, as observed (D13 and D14).
 */
export function useResetPassword(token: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [send, { isLoading }] = useResetPasswordMutation();
  const show = (title: Text, message: Text) => dispatch(showAlert({ title, message }));

  const resetPassword = async (password: string, repeated: string): Promise<boolean> => {
    const title: Text = { key: 'modal.errorTitle' };
    if (Array.from(password).length < minResetPasswordLength) {
      await show(title, { key: 'auth.passwordTooShort' });
    }
    if (password !== repeated) await show(title, { key: 'auth.resetPasswordsDiffer' });
    const { error } = await send({
      token: seal(token),
      passwordReset: { newPassword: seal(password) },
    });
    if (error !== undefined) {
      const { name, ...rest } = toAppError(error);
      await show({ text: name }, errorText({ name, ...rest }));
      return false;
    }
    await show({ key: 'modal.successTitle' }, { key: 'auth.passwordChanged' });
    const resetToken = readResetToken(token, Date.now());
    const isOwnSession =
      'email' in resetToken && selectUser(store.getState())?.email === resetToken.email;
    // The reset has ended every session of this user, also the one of this browser.
    if (isOwnSession) dispatch(abandonSession());
    return true;
  };
  return { resetPassword, isResetting: isLoading };
}
