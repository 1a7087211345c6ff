import { AuthForm, emailField, passwordField } from './AuthForm';
import { useSignIn } from './useSignIn';

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
