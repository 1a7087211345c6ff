import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

/** A group of fields on its own ground; a title makes it a region that is found by it. */
export function Card(props: {
  title?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, actions } = props;
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={title && titleId}>
      {title && (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {props.children}
    </section>
  );
}

/** Short fields side by side where there is room. */
export function CardRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
