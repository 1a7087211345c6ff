import { useNavigate } from 'react-router-dom';
import { getClientId, seal, toAppError, useSignUpMutation } from '../../../api';
import { errorText, type TKey, useTranslation } from '../../i18n';
import { patterns } from '../../ui/paths';
import { useSettings } from '../../ui/Settings';
import { type AuthField, AuthForm, emailField, passwordField } from './AuthForm';
import { showError } from '../../modal';
import { useAppDispatch } from '../../store';

const minPasswordLength = 6;

const nameField: AuthField = {
  name: 'name',
  label: 'auth.name',
  autoComplete: 'name',
  maxLength: 200,
};

/** Creates an account and navigates to the admin area. */
export function SignUpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { passwordMinLength } = useSettings();
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSignUpMutation();
  const newPassword = { ...passwordField, autoComplete: 'new-password' };
  const hint = t('auth.passwordHint', { count: Math.max(minPasswordLength, passwordMinLength) });

  const submit = async (values: Partial<Record<string, string>>) => {
    const { name: fullName = '', email = '', password = '', repeatPassword } = values;
    // In the order of the specification.
    const checks: [isInvalid: boolean, message: TKey][] = [
      [password !== repeatPassword, 'auth.passwordsDiffer'],
      // Only emptiness is checked, although the text speaks of six characters (D10).
      [password === '', 'auth.passwordEmpty'],
      [fullName.trim() === '', 'auth.nameEmpty'],
    ];
    const [, key] = checks.find(([isInvalid]) => isInvalid) ?? [];
    if (key) return dispatch(showError({ key }));
    const { error } = await send({
      signUp: {
        // New accounts are sent as en-GB although the default culture is en-US (D29).
        user: { fullName, email, culture: 'en-GB', password: seal(password) },
        client: { client: 'web', clientId: getClientId() },
      },
    });
    return error === undefined
      ? navigate(patterns.admin)
      : dispatch(showError(errorText(toAppError(error))));
  };

  return (
    <AuthForm
      titleKey="auth.signUpTitle"
      fields={[
        nameField,
        emailField,
        { ...newPassword, hint },
        { ...newPassword, name: 'repeatPassword', label: 'auth.repeatPassword' },
      ]}
      submitKey="auth.signUpTitle"
      isBusy={isLoading}
      onSubmit={submit}
      linksTo={['auth.signIn']}
    />
  );
}
