import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { paths } from '../../ui/paths';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  /** Called on submit; the browser's own validation is off, since the server's answer counts. */
  onSubmit: () => void;
  links: ReactNode;
  children: ReactNode;
}

/** Focuses the first empty field, unless the person has already focused something else. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  const active = document.activeElement;
  if (active !== document.body && active?.tagName !== 'H1') return;
  const fields = form?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [];
  [...fields].find(({ value }) => value === '')?.focus();
}

/** Renders the frame of the account pages: a narrow native form, and a grey panel beside it except on small screens. */
export function AuthPage({ title, onSubmit, links, children }: AuthPageProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  // Runs after the heading has taken the focus, as it does after each navigation.
  useEffect(() => focusFirstEmpty(form.current), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.page}>
      <div className={styles.formSide}>
        <form ref={form} className={styles.form} aria-label={title} onSubmit={submit} noValidate>
          <PageHeading>{title}</PageHeading>
          {children}
          <div className={styles.links}>{links}</div>
          <p className={styles.legal}>
            <Link to={paths.terms()}>{t('pages.terms')}</Link>
            <Link to={paths.privacy()}>{t('pages.privacy')}</Link>
          </p>
        </form>
      </div>
      <div className={styles.panel} />
    </div>
  );
}
