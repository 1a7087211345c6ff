import type { ReactNode } from 'react';
import { Link } from '../Link';
import { showWholeText } from '../browser';
import styles from './Header.module.css';

/** Shows the header of every page: product name and by-line over our own drawing. It links to the home page. */
export function Header(props: {
  name: string;
  /** Left out when empty. */
  byLine: string;
  homeLabel: string;
  homePath: string;
  children?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <Link to={props.homePath} className={styles.home} aria-label={props.homeLabel}>
        <span className={styles.name} onPointerEnter={showWholeText}>
          {props.name}
        </span>{' '}
        {props.byLine && (
          <span className={styles.byLine} onPointerEnter={showWholeText}>
            {props.byLine}
          </span>
        )}
      </Link>
      {props.children && <div className={styles.tools}>{props.children}</div>}
    </header>
  );
}
