import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { type TKey, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { Field, PasswordField } from './Field';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { patterns } from '../../ui/paths';
import styles from './AuthForm.module.css';

type FieldProps = ComponentProps<typeof Field>;

/** A field of an account form. */
export type AuthField = Omit<FieldProps, 'label'> & {
  readonly name: string;
  readonly label: TKey;
  readonly isPassword?: boolean;
};

export const emailField: AuthField = {
  name: 'email',
  label: 'auth.email',
  type: 'text',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
};

export const passwordField: AuthField = {
  name: 'password',
  label: 'auth.password',
  isPassword: true,
  autoComplete: 'current-password',
};

/** Where the links below the forms lead. */
const links = {
  'auth.signIn': patterns.signIn,
  'auth.login': patterns.login,
  'auth.signUp': patterns.signUp,
  'auth.forgotPassword': patterns.forgotPassword,
} satisfies Partial<Record<TKey, string>>;

/** Shows the fields of a form. */
export function AuthFields({ fields }: { fields: readonly AuthField[] }) {
  const { t } = useTranslation();
  return fields.map(({ isPassword, label, ...field }) => {
    const Input = isPassword ? PasswordField : Field;
    return <Input key={field.name} label={t(label)} {...field} />;
  });
}

/** Returns the value of each field of a form, by name. */
export const valuesOf = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value]));

/** Focuses the first empty field, unless the person has already focused something else. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  const active = document.activeElement;
  if (active !== document.body && active?.tagName !== 'H1') return;
  const fields = form?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [];
  [...fields].find(({ value }) => value === '')?.focus();
}

interface AuthFormProps {
  titleKey: TKey;
  fields: readonly AuthField[];
  /** Above the fields. */
  children?: ReactNode;
  submitKey: TKey;
  isBusy: boolean;
  /** Called on submit, unless the call before is still running; the browser's own validation is off, since the server's answer counts. */
  onSubmit: (values: Partial<Record<string, string>>, form: HTMLFormElement) => Promise<unknown>;
  linksTo: readonly (keyof typeof links)[];
}

/** Shows an account page: a narrow native form, and a grey panel beside it except on small screens. */
export function AuthForm({ titleKey, fields, children, onSubmit, ...props }: AuthFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  // Runs after the heading has taken the focus, as it does after each navigation.
  useEffect(() => focusFirstEmpty(form.current), []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    await onSubmit(valuesOf(event.currentTarget), event.currentTarget);
    isRunning.current = false;
  };
  return (
    <div className={styles.page}>
      <div className="grid place-content-center py-6 px-4">
        <form
          ref={form}
          className={styles.form}
          aria-label={t(titleKey)}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <PageHeading>{t(titleKey)}</PageHeading>
          {children}
          <AuthFields fields={fields} />
          <Button type="submit" kind="primary" isWide isBusy={props.isBusy}>
            {t(props.submitKey)}
          </Button>
          <div className={styles.links}>
            {props.linksTo.map((label) => (
              <Link key={label} to={links[label]}>
                {t(label)}
              </Link>
            ))}
          </div>
          <p className={styles.legal}>
            <Link to={patterns.terms}>{t('pages.terms')}</Link>
            <Link to={patterns.privacy}>{t('pages.privacy')}</Link>
          </p>
        </form>
      </div>
      <div className={styles.panel} />
    </div>
  );
}
