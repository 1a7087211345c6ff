import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { Spinner } from '../../ui/Spinner';
import { AppHeader } from './AppHeader';
import styles from './PublicLayout.module.css';
import { contentId } from './SkipLink';

/** Renders the header with the page below it; the window scrolls. Shows its children, or the page of the route. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // After back and forward the browser restores the position itself.
  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname, isReturn]);
  return (
    <div className={styles.layout}>
      <AppHeader />
      <main id={contentId} className={styles.content} tabIndex={-1}>
        <Suspense fallback={<Spinner label={t('common.loading')} />}>{children}</Suspense>
      </main>
    </div>
  );
}
