import { type ReactNode, startTransition, useEffect, useId, useState } from 'react';
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
              <Card>
                <ItemMetadata />
              </Card>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Groups fields on a card. With a title it is a landmark that screen readers can find. */
export function Card(props: {
  title?: string;
  /** The path of what is on it, by which a check leads there. */
  path?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, path, actions } = props;
  const titleId = useId();
  const className = 'card stack gap-4 p-5 pt-4 phone:p-4 phone:pt-3';
  if (!title)
    return (
      <div className={className} data-path={path}>
        {props.children}
      </div>
    );
  return (
    <section className={className} data-path={path} aria-labelledby={titleId}>
      <div className="bar gap-2">
        <h2 id={titleId} className="text-base font-medium">
          {title}
        </h2>
        {actions}
      </div>
      {props.children}
    </section>
  );
}

/** Places short fields side by side where there is room. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13.75rem),1fr))] gap-4">
      {children}
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
