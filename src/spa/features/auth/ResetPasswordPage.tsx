import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { paths } from '../../ui/paths';
import { useSettings } from '../../ui/Settings';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { readResetToken } from './resetToken';
import { minResetPasswordLength, useResetPassword } from './useResetPassword';
import { useResetToken } from './useResetToken';

/** Sets a new password with the token of a reset link. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { passwordMinLength } = useSettings();
  const checkToken = useResetToken(token);
  const { resetPassword, isResetting } = useResetPassword(token);
  const password = useRef<HTMLInputElement>(null);
  const repeated = useRef<HTMLInputElement>(null);
  const [areDifferent, setDifferent] = useState(false);
  const isRunning = useRef(false);

  const compare = () =>
    setDifferent(
      repeated.current?.value !== '' && repeated.current?.value !== password.current?.value,
    );

  const submit = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const isDone =
      (await checkToken()) &&
      (await resetPassword(password.current?.value ?? '', repeated.current?.value ?? ''));
    isRunning.current = false;
    if (isDone) void navigate(paths.signIn());
  };

  // With `now` as 0 no token has expired: its e-mail is shown in any case.
  const resetToken = readResetToken(token, 0);
  const email = 'email' in resetToken ? resetToken.email : '';
  return (
    <AuthPage
      title={t('auth.resetPassword')}
      onSubmit={() => void submit()}
      links={
        <>
          <Link to={paths.login()}>{t('auth.login')}</Link>
          <Link to={paths.signUp()}>{t('auth.signUp')}</Link>
        </>
      }
    >
      {email && <p>{t('auth.resetFor', { email })}</p>}
      {/* Password managers need to know whose password this is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={password}
        label={t('auth.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('auth.passwordHint', {
          count: Math.max(minResetPasswordLength, passwordMinLength),
        })}
        onChange={compare}
      />
      <PasswordField
        ref={repeated}
        label={t('auth.confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        hint={areDifferent ? t('auth.passwordsDifferHint') : undefined}
        onChange={compare}
      />
      <Button type="submit" kind="primary" isWide isBusy={isResetting}>
        {t('auth.resetPassword')}
      </Button>
    </AuthPage>
  );
}
