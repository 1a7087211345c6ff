import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { abandonSession, seal, toAppError, useResetPasswordMutation } from '../../../api';
import { errorText, useTranslation } from '../../i18n';
import { showAlert, showError, showSuccess } from '../../modal';
import { useAppDispatch, useAppStore } from '../../store';
import { patterns } from '../../ui/paths';
import { useSettings } from '../../ui/Settings';
import { type AuthField, AuthForm, valuesOf } from './AuthForm';
import { selectUser } from './authSlice';
import { readResetToken } from './resetToken';

/** In characters; the message of the sign-up page says six (D10). */
const minPasswordLength = 7;

/** Sets a new password with the token of a reset link. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const { passwordMinLength } = useSettings();
  const [send, { isLoading }] = useResetPasswordMutation();
  const [areDifferent, setAreDifferent] = useState(false);
  const checkedOnOpening = useRef('');
  // With `now` as 0 no token has expired: its e-mail is shown in any case.
  const resetToken = readResetToken(token, 0);
  const email = 'email' in resetToken ? resetToken.email : '';

  /** Explains an unusable token; then a malformed one leads to sign-in, an expired one to the home page (D17). */
  const checkToken = async (): Promise<boolean> => {
    const { state } = readResetToken(token, Date.now());
    if (state === 'good') return true;
    const isMalformed = state === 'malformed';
    await dispatch(showError({ key: isMalformed ? 'auth.tokenMalformed' : 'auth.tokenOutdated' }));
    void navigate(isMalformed ? patterns.signIn : patterns.home);
    return false;
  };
  const checkOnOpening = useEffectEvent(() => void checkToken());
  useEffect(() => {
    if (checkedOnOpening.current === token) return;
    checkedOnOpening.current = token;
    checkOnOpening();
  }, [token]);

  /** Validation errors are shown first, one after the other, and the request is sent all the same, as observed (D13 and D14). */
  const submit = async ({ newPassword = '', confirmPassword }: Partial<Record<string, string>>) => {
    if (!(await checkToken())) return;
    if (Array.from(newPassword).length < minPasswordLength)
      await dispatch(showError({ key: 'auth.passwordTooShort' }));
    if (newPassword !== confirmPassword)
      await dispatch(showError({ key: 'auth.resetPasswordsDiffer' }));
    const passwordReset = { newPassword: seal(newPassword) };
    const { error: caught } = await send({ token: seal(token), passwordReset });
    if (caught !== undefined) {
      const error = toAppError(caught);
      await dispatch(showAlert({ title: { text: error.name }, message: errorText(error) }));
      return;
    }
    await dispatch(showSuccess({ key: 'auth.passwordChanged' }));
    // The reset has ended every session of this user, also the one of this browser.
    if (selectUser(store.getState())?.email === email) dispatch(abandonSession());
    void navigate(patterns.signIn);
  };

  const field: Omit<AuthField, 'name' | 'label'> = {
    isPassword: true,
    autoComplete: 'new-password',
    onChange: ({ currentTarget: { form } }) => {
      const { newPassword, confirmPassword } = form ? valuesOf(form) : {};
      setAreDifferent(confirmPassword !== '' && confirmPassword !== newPassword);
    },
  };
  const count = Math.max(minPasswordLength, passwordMinLength);
  return (
    <AuthForm
      titleKey="auth.resetPassword"
      fields={[
        {
          ...field,
          name: 'newPassword',
          label: 'auth.newPassword',
          hint: t('auth.passwordHint', { count }),
        },
        {
          ...field,
          name: 'confirmPassword',
          label: 'auth.confirmPassword',
          hint: areDifferent ? t('auth.passwordsDifferHint') : undefined,
        },
      ]}
      submitKey="auth.resetPassword"
      isBusy={isLoading}
      onSubmit={submit}
      linksTo={['auth.login', 'auth.signUp']}
    >
      {email && <p>{t('auth.resetFor', { email })}</p>}
      {/* Password managers need to know whose password this is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
    </AuthForm>
  );
}
