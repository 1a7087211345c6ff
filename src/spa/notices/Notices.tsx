import { type ReactNode, Suspense } from 'react';
import { useAppSelector } from '../store';
import styles from './Notices.module.css';

/** Where notices appear, from which screen readers read them; `children` shows them, and is fetched with the first. */
export function Notices({ children }: { children: ReactNode }) {
  const areThere = useAppSelector(({ notices }) => notices.shown.length > 0);
  return (
    <div role="status" className={styles.place}>
      {areThere && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
