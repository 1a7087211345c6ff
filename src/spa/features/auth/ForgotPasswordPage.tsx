import { useNavigate } from 'react-router-dom';
import { toAppError, useForgotPasswordMutation } from '../../../api';
import { errorText, useTranslation } from '../../i18n';
import { showError, showSuccess } from '../../modal';
import { useAppDispatch } from '../../store';
import { patterns } from '../../ui/paths';
import { AuthForm, emailField } from './AuthForm';

/** Requests a reset link by e-mail. The answer is the same for addresses without an account (D19). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [send, { isLoading }] = useForgotPasswordMutation();

  const submit = async ({ email = '' }: Partial<Record<string, string>>) => {
    const { error } = await send({ emailAddress: { email } });
    if (error !== undefined) return dispatch(showError(errorText(toAppError(error))));
    await dispatch(showSuccess({ key: 'auth.linkSent', values: { email } }));
    return navigate(patterns.signIn);
  };

  return (
    <AuthForm
      titleKey="auth.forgotPassword"
      fields={[emailField]}
      submitKey="auth.getNewPassword"
      isBusy={isLoading}
      onSubmit={submit}
      linksTo={['auth.login', 'auth.signUp']}
    >
      <p>{t('auth.forgotPasswordText')}</p>
    </AuthForm>
  );
}
