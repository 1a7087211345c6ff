import type { ReactNode } from 'react';
import { useAfterFrame } from '../../ui/useAfterFrame';
import styles from './EditLayout.module.css';

/**
 * The body of an edit screen: the content, and beside it, where there is room, what concerns it. That comes a
 * frame later, so that the content can be typed in sooner; its column is there from the start, and nothing moves.
 */
export function EditLayout({ main, side }: { main: ReactNode; side: ReactNode }) {
  const isDrawn = useAfterFrame();
  return (
    <div className={styles.room}>
      <div className={styles.columns} aria-busy={!isDrawn}>
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{isDrawn && side}</div>
      </div>
    </div>
  );
}
