import type { ReactNode } from 'react';
import styles from './EditLayout.module.css';

/** The body of an edit screen: the content, and beside it, where there is room, what concerns it. */
export function EditLayout({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{side}</div>
      </div>
    </div>
  );
}
