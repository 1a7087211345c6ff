import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { classNames } from '../../ui/classNames';
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
  const isDrawn = useHasBeenDrawn();
  return (
    <div className="@container p-5 pb-7 phone:px-3 phone:pt-4">
      <div
        className={classNames(styles.columns, 'stack gap-5 max-w-content mx-auto')}
        aria-busy={!isDrawn}
      >
        <div className={part}>{props.fields}</div>
        <div className={classNames(part, styles.settings)}>{isDrawn && props.settings}</div>
        <div className={classNames(part, styles.content)}>{isDrawn && props.content}</div>
        <div className={classNames(part, styles.details)}>
          {isDrawn && (
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

/** How long a page that is not painted, such as one in a background tab, waits for a frame. */
const timeoutMs = 200;

/** Runs work once the current page has been painted. Returns a function that cancels it. */
function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const drawn = () => {
    clearTimeout(task);
    // Frames are drawn after the callbacks that announce them.
    task = setTimeout(work);
  };
  const frame = requestAnimationFrame(drawn);
  task = setTimeout(drawn, timeoutMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

/** Returns true once the component has been painted: for parts that take long and may appear a frame later. */
function useHasBeenDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setDrawn(true))), []);
  return isDrawn;
}
