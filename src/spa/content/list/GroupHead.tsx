import { useLayoutEffect, useRef } from 'react';
import styles from './GroupHead.module.css';

const countFormats = new Map<string, Intl.NumberFormat>();

/** Gives a count as the language writes it. Making a format takes longer than drawing a group. */
export function countText(count: number, language: string): string {
  // Small numbers look the same in all our languages.
  if (count < 1000) return String(count);
  const format = countFormats.get(language) ?? new Intl.NumberFormat(language);
  countFormats.set(language, format);
  return format.format(count);
}

/** The head of a collapsible group: its title, its count, and the sign of what a press does. */
export function GroupHead(props: {
  /** Names the group's table. */
  titleId: string;
  title: string;
  /** How many items it holds; of a search, how many of them it found. */
  count: string;
  isCollapsed: boolean;
}) {
  const title = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Collapse makes a button of the head but no heading around it, by which screen readers find their way.
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
