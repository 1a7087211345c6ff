import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { useBarClearance } from '../../ui/useBarClearance';
import type { DraftSource } from '../draft/draftSource';
import { NotKeptNote } from '../journal/NotKeptNote';
import { StateLine } from '../publication/StateLine';
import styles from './EditorBar.module.css';
import { HistoryButtons } from './HistoryButtons';
import { SaveStatus } from './SaveStatus';

/** The head of an edit screen, which stays in sight: title, state, actions, and what went wrong. */
export function EditorBar<T>(props: {
  source: DraftSource<T>;
  title: string;
  /** Whether the item has a publish date; a tag has none. */
  isDated?: boolean;
  actions: ReactNode;
  notice: ReactNode;
}) {
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
      <StateLine isDated={props.isDated ?? true} />
      {props.notice}
      <NotKeptNote />
    </header>
  );
}
