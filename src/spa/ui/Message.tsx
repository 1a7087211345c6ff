import type { ReactNode } from 'react';
import { LotusMark } from './LotusMark';
import styles from './Message.module.css';
import { PageHeading } from './PageHeading';

/** Shows a page that only has a message: not found, no rights, failed, empty. Without a title it needs no router. */
export function Message(props: { title?: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.message}>
      <LotusMark className={styles.picture} />
      {props.title !== undefined && <PageHeading>{props.title}</PageHeading>}
      {props.children && <p className={styles.text}>{props.children}</p>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

/** Says in the place of a list that it holds nothing, and offers what may come next. */
export function Empty(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <LotusMark className={styles.picture} />
      <p className={styles.title}>{props.title}</p>
      {props.children && <p className={styles.text}>{props.children}</p>}
      {props.action}
    </div>
  );
}
