import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toAppError, useForgotPasswordMutation } from '../../../api';
import { errorText, useTranslation } from '../../i18n';
import { showAlert } from '../../modal';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { paths } from '../../ui/paths';
import { AuthPage } from './AuthPage';

/** Requests a reset link by e-mail. The answer is the same for addresses without an account (D19). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [send, { isLoading }] = useForgotPasswordMutation();
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (isLoading) return;
    const email = field.current?.value ?? '';
    const { error } = await send({ emailAddress: { email } });
    if (error !== undefined) {
      await dispatch(
        showAlert({ title: { key: 'modal.errorTitle' }, message: errorText(toAppError(error)) }),
      );
      return;
    }
    await dispatch(
      showAlert({
        title: { key: 'modal.successTitle' },
        message: { key: 'auth.linkSent', values: { email } },
      }),
    );
    void navigate(paths.signIn());
  };

  return (
    <AuthPage
      title={t('auth.forgotPassword')}
      onSubmit={() => void submit()}
      links={
        <>
          <Link to={paths.login()}>{t('auth.login')}</Link>
          <Link to={paths.signUp()}>{t('auth.signUp')}</Link>
        </>
      }
    >
      <p>{t('auth.forgotPasswordText')}</p>
      <Field
        ref={field}
        label={t('auth.email')}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="primary" isWide isBusy={isLoading}>
        {t('auth.getNewPassword')}
      </Button>
    </AuthPage>
  );
}
