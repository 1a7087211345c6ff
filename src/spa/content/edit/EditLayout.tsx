import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import { useIsPainted } from '../../ui/firstPaint';
import styles from './EditLayout.module.css';
import { ItemMetadata } from '../fields/TextField';

const part = 'stack content-start gap-5 empty:hidden';

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
  const isPainted = useIsPainted();
  return (
    <div className="@container p-5 pb-7 phone:px-3 phone:pt-4">
      <div
        className={classNames(styles.columns, 'stack gap-5 max-w-content mx-auto')}
        aria-busy={!isPainted}
      >
        <div className={part}>{props.fields}</div>
        <div className={classNames(part, styles.settings)}>{isPainted && props.settings}</div>
        <div className={classNames(part, styles.content)}>{isPainted && props.content}</div>
        <div className={classNames(part, styles.details)}>
          {isPainted && (
            <>
              {props.details}
              <div className="stack gap-1 px-5 phone:px-4">
                <ItemMetadata />
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
