import type { ReactNode } from 'react';
import { useAfterFrame } from '../../ui/useAfterFrame';
import styles from './EditLayout.module.css';

/**
 * The body of an edit screen: the item's own fields, the rest of its content below them, and at the side, where there
 * is room, what concerns it. The fields come first, so that they can be typed in sooner, and all else a frame
 * later; its place is there from the start, and nothing moves.
 */
export function EditLayout(props: { fields: ReactNode; content: ReactNode; side: ReactNode }) {
  const isDrawn = useAfterFrame();
  return (
    <div className={styles.room}>
      <div className={styles.columns} aria-busy={!isDrawn}>
        <div className={styles.column}>
          {props.fields}
          {isDrawn && props.content}
        </div>
        <div className={styles.column}>{isDrawn && props.side}</div>
      </div>
    </div>
  );
}
