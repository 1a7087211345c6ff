import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import { useHasBeenDrawn } from '../../ui/useHasBeenDrawn';
import styles from './EditLayout.module.css';

/**
 * Lays out the body of an edit screen in reading order: the item's own fields, the settings of its publication,
 * the rest of its content, which may be long, and further details. Settings and details are at the side where
 * there is room. The fields are rendered first, so that they can be used sooner, and the rest a frame later; the
 * space for it is reserved from the start, so that nothing moves.
 */
export function EditLayout(props: {
  fields: ReactNode;
  settings?: ReactNode;
  content: ReactNode;
  details: ReactNode;
}) {
  const isDrawn = useHasBeenDrawn();
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
