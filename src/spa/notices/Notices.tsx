import type { ReactNode } from 'react';
import styles from './Notices.module.css';

/** Renders the live region for notices, which `children` shows. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  );
}
