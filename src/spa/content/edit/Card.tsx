import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

/** Groups fields on a card. With a title it is a landmark that screen readers can find. */
export function Card(props: {
  title?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, actions } = props;
  const titleId = useId();
  if (!title) return <div className={styles.card}>{props.children}</div>;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
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
  return <div className={styles.row}>{children}</div>;
}
