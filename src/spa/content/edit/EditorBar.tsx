import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { useBarClearance } from '../../ui/useBarClearance';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { DraftSource } from '../draft/draftSource';
import { NotKeptNote } from '../journal/NotKeptNote';
import { StateLine } from '../publication/StateLine';
import styles from './EditorBar.module.css';
import { HistoryButtons } from './HistoryButtons';
import { SaveStatus } from './SaveStatus';

interface EditorBarProps<T> {
  source: DraftSource<T>;
  title: string;
  /** Whether the item has a publish date; a tag has none. */
  isDated?: boolean;
  actions: ReactNode;
  notice: ReactNode;
}

/** The head of an edit screen: what stays in sight, and what readers see of the item. */
export function EditorBar<T>({ isDated = true, ...props }: EditorBarProps<T>) {
  const isNarrow = useIsNarrow();
  const state = <StateLine isDated={isDated} />;
  return (
    <>
      <StayingBar {...props} state={!isNarrow && state} />
      {/* On a phone it goes with the page: the bar would take too much of what it stays above. */}
      {isNarrow && state}
    </>
  );
}

/** Title, state, actions, and what went wrong. */
function StayingBar<T>(props: Omit<EditorBarProps<T>, 'isDated'> & { state: ReactNode }) {
  const { t } = useTranslation();
  const bar = useBarClearance();
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.row}>
        <Link
          className={styles.back}
          to={props.source.places.list()}
          aria-label={t('content.backToList')}
          title={t('content.backToList')}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
            <path
              d="M12 4.5 6.5 10l5.5 5.5"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </Link>
        <div className={styles.heading}>
          <PageHeading className={styles.title}>{props.title}</PageHeading>
          <SaveStatus />
        </div>
        <HistoryButtons events={props.source.events} />
        <div className={styles.actions}>{props.actions}</div>
      </div>
      {props.state}
      {props.notice}
      <NotKeptNote />
    </header>
  );
}
