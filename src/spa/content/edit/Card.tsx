import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A group of fields on its own ground. */
export function Card({ children }: { children: ReactNode }) {
  return <section className={styles.card}>{children}</section>;
}

/** Short fields side by side where there is room. */
export function CardRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
