import { useLayoutEffect, useRef } from 'react';
import styles from './GroupHead.module.css';

const countFormats = new Map<string, Intl.NumberFormat>();

/** Formats a count in the language. The format is cached, since creating one takes longer than rendering a group. */
export function countText(count: number, language: string): string {
  // Small numbers look the same in all our languages.
  if (count < 1000) return String(count);
  const format = countFormats.get(language) ?? new Intl.NumberFormat(language);
  countFormats.set(language, format);
  return format.format(count);
}

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
