import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import { useAfterFrame } from '../../ui/useAfterFrame';
import styles from './EditLayout.module.css';

/**
 * The body of an edit screen, in the order in which it is read: the item's own fields, the settings of its
 * publication, the rest of its content, which may be long, and further details. Settings and details stand at the side
 * where there is room. The fields come first, so that they can be typed in sooner, and all else a frame later; its
 * place is there from the start, and nothing moves.
 */
export function EditLayout(props: {
  fields: ReactNode;
  settings?: ReactNode;
  content: ReactNode;
  details: ReactNode;
}) {
  const isDrawn = useAfterFrame();
  return (
    <div className={styles.room}>
      <div className={styles.columns} aria-busy={!isDrawn}>
        <div className={styles.part}>{props.fields}</div>
        <div className={classNames(styles.part, styles.settings)}>{isDrawn && props.settings}</div>
        <div className={classNames(styles.part, styles.content)}>{isDrawn && props.content}</div>
        <div className={classNames(styles.part, styles.details)}>{isDrawn && props.details}</div>
      </div>
    </div>
  );
}
