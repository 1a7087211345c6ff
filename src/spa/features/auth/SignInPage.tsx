import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Link } from '../../ui/Link';
import { paths } from '../../ui/paths';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { useSignIn } from './useSignIn';

/**
 * E-mail and password. What follows a success is decided by the router, which sees the session start.
 * `prepare` resolves when calls can be made; it is awaited when the form is sent.
 */
export function SignInPage({ prepare }: { prepare: () => Promise<void> }) {
  const { t } = useTranslation();
  const { signIn, isSigningIn } = useSignIn(prepare);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const hasStarted = await signIn(email.current?.value ?? '', password.current?.value ?? '');
    if (hasStarted === false) password.current?.focus();
  };

  return (
    <AuthPage
      title={t('auth.signIn')}
      onSubmit={() => void submit()}
      links={
        <>
          <Link to={paths.forgotPassword()}>{t('auth.forgotPassword')}</Link>
          <Link to={paths.signUp()}>{t('auth.signUp')}</Link>
        </>
      }
    >
      <Field
        ref={email}
        label={t('auth.email')}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        ref={password}
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" kind="primary" isWide isBusy={isSigningIn}>
        {t('auth.signIn')}
      </Button>
    </AuthPage>
  );
}
