import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { isToday, localDayAndTime, localTime } from '../dates/localMoment';
import type { DraftSource } from '../../drafts/draftSource';
import { newItemId } from '../../drafts/openDrafts';
import { useJournal } from '../../drafts/journal/JournalContext';
import type { KeptDraft } from '../../drafts/journal/journalDatabase';
import styles from './RecoveredDrafts.module.css';
import { useMayDiscard } from '../../drafts/journal/useRecovery';

type Places = DraftSource<unknown>['places'];

/** The unsaved drafts of a content type that earlier visits left on this device; nothing when there are none. */
export function RecoveredDrafts({ type, places }: { type: string; places: Places }) {
  const { t } = useTranslation();
  const journal = useJournal();
  const drafts = useAppSelector(
    (state) => state.journal.drafts.filter(({ key }) => key[1] === type),
    shallowEqual,
  );
  const unreadable = useAppSelector(
    (state) => state.journal.unreadable.filter((key) => key[1] === type),
    shallowEqual,
  );
  useEffect(() => void journal.refresh(), [journal]);
  if (drafts.length + unreadable.length === 0) return null;
  const title = t('journal.drafts', { count: drafts.length });
  return (
    <section
      className={styles.drafts}
      // Without a heading it is no landmark.
      role={drafts.length > 0 ? undefined : 'group'}
      aria-label={drafts.length > 0 ? title : t('journal.region')}
    >
      {drafts.length > 0 && (
        <>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {drafts.map((draft) => (
              <KeptDraftRow key={draft.key.join('/')} draft={draft} places={places} />
            ))}
          </ul>
        </>
      )}
      {unreadable.length > 0 && (
        <div className={styles.unreadable}>
          <p>{t('journal.unreadable', { count: unreadable.length })}</p>
          <Button className={styles.button} onClick={() => void journal.discard(unreadable)}>
            {t('journal.remove')}
          </Button>
        </div>
      )}
    </section>
  );
}

function KeptDraftRow({ draft, places }: { draft: KeptDraft; places: Places }) {
  const { t, i18n } = useTranslation();
  const journal = useJournal();
  const mayDiscard = useMayDiscard();
  const itemId = draft.key[2];
  const isNew = itemId === newItemId;
  const title = draft.title || t('content.untitled');
  const instant = new Date(draft.at).toISOString();
  const show = isToday(instant) ? localTime : localDayAndTime;

  const discard = async () => {
    if (await mayDiscard()) await journal.discard([draft.key]);
  };

  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {title}
        {isNew && <span className={styles.soft}> ({t('journal.notCreated')})</span>}
      </span>
      <time className={styles.soft} dateTime={instant}>
        {show(instant, i18n.language)}
      </time>
      <span className={styles.actions}>
        <Link
          className={styles.open}
          to={isNew ? places.create() : places.edit(itemId)}
          aria-label={t('journal.openOf', { title })}
        >
          {t('journal.open')}
        </Link>
        <Button
          className={styles.button}
          aria-label={t('journal.discardOf', { title })}
          onClick={() => void discard()}
        >
          {t('journal.discard')}
        </Button>
      </span>
    </li>
  );
}
