import { type SubmitEvent, useRef } from 'react';
import { abandonSession } from '../../../api';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from './PasswordField';
import styles from './SignInAgainDialog.module.css';
import { useSignIn } from './useSignIn';

declare module '../../modal' {
  interface DialogKinds {
    /**
     * Shown above the page when the server refused to go on with a session (D22), or wants a recent sign-in for one
     * call (D143).
     */
    signInAgain: { props: { email: string; isForOneCall?: true }; answer: true };
  }
}

/**
 * Lets a person sign in again without leaving the page: its drafts and its waiting calls are kept. Neither Escape
 * nor a click beside it closes the dialog, since either would give up everything that waits, unless that is one call.
 * A session that starts, here or in another tab, closes it.
 */
export function SignInAgainDialog({ dialog, isTop, onDismiss }: DialogProps<'signInAgain'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { signIn, isSigningIn } = useSignIn();
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hasStarted = await signIn(dialog.email, password.current?.value ?? '');
    if (hasStarted === false) password.current?.focus();
  };

  return (
    <DialogFrame
      title={t('auth.sessionOver')}
      isTop={isTop}
      initialFocus={password}
      {...(dialog.isForOneCall && { onDismiss })}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t(dialog.isForOneCall ? 'auth.recentSignInText' : 'auth.sessionOverText')}</p>
        <Field
          label={t('auth.email')}
          name="email"
          value={dialog.email}
          autoComplete="username"
          readOnly
        />
        <PasswordField
          ref={password}
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
        />
        <div className={styles.actions}>
          {dialog.isForOneCall ? (
            <Button onClick={onDismiss}>{t('common.cancel')}</Button>
          ) : (
            <Button onClick={() => dispatch(abandonSession())}>{t('shell.logOut')}</Button>
          )}
          <Button type="submit" kind="primary" isBusy={isSigningIn}>
            {t('auth.signIn')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
