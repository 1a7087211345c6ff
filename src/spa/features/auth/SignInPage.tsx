import { AuthForm, emailField, passwordField } from './AuthForm';
import { getClientId, seal, toAppError, useSignInMutation } from '../../../api';
import { errorText } from '../../i18n';
import { showError } from '../../modal';
import { useAppDispatch } from '../../store';

/** Shows the form for e-mail and password. After a success the router redirects, because it sees the session in the store. */
export function SignInPage() {
  const { signIn, isSigningIn } = useSignIn();
  return (
    <AuthForm
      titleKey="auth.signIn"
      fields={[emailField, passwordField]}
      submitKey="auth.signIn"
      isBusy={isSigningIn}
      onSubmit={signIn}
      linksTo={['auth.forgotPassword', 'auth.signUp']}
    />
  );
}

/** Returns a function that signs in with the values of a form. An error is shown (D20); then the password has the focus. */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSignInMutation();
  const signIn = async (
    { email = '', password = '' }: Partial<Record<string, string>>,
    form: HTMLFormElement,
  ): Promise<void> => {
    const client = { client: 'web', clientId: getClientId() };
    const { error } = await send({ signIn: { email, password: seal(password), ...client } });
    if (error === undefined) return;
    await dispatch(showError(errorText(toAppError(error))));
    form.querySelector<HTMLElement>('[name=password]')?.focus();
  };
  return { signIn, isSigningIn: isLoading };
}
