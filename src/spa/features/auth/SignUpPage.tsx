import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { paths } from '../../ui/paths';
import { useSettings } from '../../ui/Settings';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { useSignUp } from './useSignUp';

const minPasswordLength = 6;

/** Creates an account and navigates to the admin area. */
export function SignUpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { passwordMinLength } = useSettings();
  const { signUp, isSigningUp } = useSignUp();
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const repeated = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const hasStarted = await signUp({
      fullName: name.current?.value ?? '',
      email: email.current?.value ?? '',
      password: password.current?.value ?? '',
      repeated: repeated.current?.value ?? '',
    });
    if (hasStarted) void navigate(paths.admin());
  };

  return (
    <AuthPage
      title={t('auth.signUpTitle')}
      onSubmit={() => void submit()}
      links={<Link to={paths.signIn()}>{t('auth.signIn')}</Link>}
    >
      <Field ref={name} label={t('auth.name')} name="name" autoComplete="name" maxLength={200} />
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
        autoComplete="new-password"
        hint={t('auth.passwordHint', { count: Math.max(minPasswordLength, passwordMinLength) })}
      />
      <PasswordField
        ref={repeated}
        label={t('auth.repeatPassword')}
        name="repeatPassword"
        autoComplete="new-password"
      />
      <Button type="submit" kind="primary" isWide isBusy={isSigningUp}>
        {t('auth.signUpTitle')}
      </Button>
    </AuthPage>
  );
}
