import { type ReactNode, Suspense } from 'react';
import { useAppSelector } from '../store';
import styles from './Notices.module.css';

/** Renders the live region for notices. `children` shows them; its code is fetched with the first notice. */
export function Notices({ children }: { children: ReactNode }) {
  const hasNotices = useAppSelector(({ notices }) => notices.shown.length > 0);
  return (
    <div role="status" className={styles.place}>
      {hasNotices && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
