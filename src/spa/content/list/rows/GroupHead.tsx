import { useLayoutEffect, useRef } from 'react';
import styles from './GroupHead.module.css';

/** Renders the head of a collapsible group: its title, its count, and an icon for expanding or collapsing. */
export function GroupHead(props: {
  /** Names the group's table. */
  titleId: string;
  title: string;
  /** The number of its items, or of its matches during a search. */
  count: string;
  isCollapsed: boolean;
}) {
  const title = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Collapse renders the head as a button without a heading, but screen readers navigate by headings.
    const header = title.current?.closest('[role="button"]')?.parentElement;
    header?.setAttribute('role', 'heading');
    header?.setAttribute('aria-level', '2');
  }, []);
  return (
    <>
      <span ref={title} id={props.titleId}>
        {props.title}
      </span>
      <span className={styles.count}>{props.count}</span>
      <span className={styles.sign} aria-hidden="true">
        {props.isCollapsed ? '+' : '-'}
      </span>
    </>
  );
}
