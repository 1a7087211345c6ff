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
 * Shows the form for e-mail and password. After a success the router redirects, because it sees the session in
 * the store.
 */
export function SignInPage() {
  const { t } = useTranslation();
  const { signIn, isSigningIn } = useSignIn();
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
