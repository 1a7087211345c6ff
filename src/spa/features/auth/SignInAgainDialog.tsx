import { type SubmitEvent, useRef } from 'react';
import { abandonSession } from '../../../api';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { AuthFields, emailField, passwordField, valuesOf } from './AuthForm';
import { useSignIn } from './SignInPage';

declare module '../../modal' {
  interface DialogKinds {
    /** Shown above the page when the server refused the session (D22), or wants a recent sign-in for a call (D143). */
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
  const { email, isForOneCall } = dialog;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSigningIn) void signIn(valuesOf(event.currentTarget), event.currentTarget);
  };

  return (
    <DialogFrame
      title={t('auth.sessionOver')}
      isTop={isTop}
      initialFocus={password}
      {...(isForOneCall && { onDismiss })}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p>{t(isForOneCall ? 'auth.recentSignInText' : 'auth.sessionOverText')}</p>
        <AuthFields
          fields={[
            { ...emailField, value: email, readOnly: true },
            { ...passwordField, ref: password },
          ]}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {isForOneCall ? (
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
