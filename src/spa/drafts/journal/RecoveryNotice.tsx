import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import hidden from '../../ui/visuallyHidden.module.css';
import { isToday, localDateTime, localTime } from '../../model/dates/localDateTime';
import type { DraftSource } from '../draftSource';
import type { JournalEntry } from './journalEntry';
import styles from './RecoveryNotice.module.css';
import { useRecoverableEntry } from './useRecoverableEntry';
import { useRecovery } from './useRecovery';

/** Offers to continue, compare or discard the edits that an earlier visit left unsaved. */
export function RecoveryNotice<T extends object>({ source }: { source: DraftSource<T> }) {
  const { t, i18n } = useTranslation();
  const entry = useRecoverableEntry(source.type);
  const { resume, compare, discard } = useRecovery(source);
  const [isRestored, setRestored] = useState(false);
  const wasAnswered = useRef(false);

  // The focused button was unmounted with the notice.
  useEffect(() => {
    if (entry !== undefined || !wasAnswered.current) return;
    wasAnswered.current = false;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [entry]);

  const noticeText = ({ at }: JournalEntry) => {
    const instant = new Date(at).toISOString();
    return isToday(instant)
      ? t('journal.fromToday', { time: localTime(instant, i18n.language) })
      : t('journal.fromEarlier', { moment: localDateTime(instant, i18n.language) });
  };
  const restoredBy = (restore: typeof resume) => async (entry: JournalEntry) => {
    const isDone = await restore(entry);
    if (isDone) setRestored(true);
    return isDone;
  };
  const press = (entry: JournalEntry, act: typeof resume) => () => {
    setRestored(false);
    wasAnswered.current = true;
    void act(entry).then((isDone) => {
      if (!isDone) wasAnswered.current = false;
    });
  };

  return (
    <div className={styles.place} aria-live="polite">
      {isRestored && <p className={hidden.hidden}>{t('journal.restored')}</p>}
      {entry && (
        <div role="group" className={styles.notice} aria-label={t('journal.region')}>
          <p className={styles.text}>{noticeText(entry)}</p>
          <div className={styles.buttons}>
            <Button
              kind="primary"
              className={styles.button}
              onClick={press(entry, restoredBy(resume))}
            >
              {t('journal.continue')}
            </Button>
            <Button className={styles.button} onClick={press(entry, restoredBy(compare))}>
              {t('journal.compare')}
            </Button>
            <Button className={styles.button} onClick={press(entry, discard)}>
              {t('journal.discard')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
