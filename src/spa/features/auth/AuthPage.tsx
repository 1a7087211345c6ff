import type { ReactNode, SubmitEvent } from 'react';
import { PageHeading } from '../../ui/PageHeading';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  /** Called on submit; the browser's own checks are off, since the server's answer is what counts. */
  onSubmit: () => void;
  links: ReactNode;
  children: ReactNode;
}

/** The pages around signing in: a narrow native form, and a grey panel beside it except on small screens. */
export function AuthPage({ title, onSubmit, links, children }: AuthPageProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.page}>
      <div className={styles.formSide}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <PageHeading>{title}</PageHeading>
          {children}
          <div className={styles.links}>{links}</div>
        </form>
      </div>
      <div className={styles.panel} />
    </div>
  );
}
