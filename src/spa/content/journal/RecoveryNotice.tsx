import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import hidden from '../../ui/visuallyHidden.module.css';
import { isToday, localDayAndTime, localTime } from '../dates/localMoment';
import type { DraftSource } from '../../drafts/draftSource';
import type { JournalEntry } from '../../drafts/journal/journalEntry';
import styles from './RecoveryNotice.module.css';
import { useOffer } from '../../drafts/journal/useOffer';
import { useRecovery } from '../../drafts/journal/useRecovery';

/** Offers the edits that an earlier visit left unsaved: to continue, compare or discard them. */
export function RecoveryNotice<T extends object>({ source }: { source: DraftSource<T> }) {
  const { t, i18n } = useTranslation();
  const offer = useOffer(source.type);
  const { resume, compare, discard } = useRecovery(source);
  const [isBack, setBack] = useState(false);
  const wasAnswered = useRef(false);

  // The button that had the focus is gone with the notice.
  useEffect(() => {
    if (offer !== undefined || !wasAnswered.current) return;
    wasAnswered.current = false;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [offer]);

  const words = ({ at }: JournalEntry) => {
    const instant = new Date(at).toISOString();
    return isToday(instant)
      ? t('journal.fromToday', { time: localTime(instant, i18n.language) })
      : t('journal.fromEarlier', { moment: localDayAndTime(instant, i18n.language) });
  };
  const restoredBy = (restore: typeof resume) => async (entry: JournalEntry) => {
    const isDone = await restore(entry);
    if (isDone) setBack(true);
    return isDone;
  };
  const press = (entry: JournalEntry, act: typeof resume) => () => {
    setBack(false);
    wasAnswered.current = true;
    void act(entry).then((isDone) => {
      if (!isDone) wasAnswered.current = false;
    });
  };

  return (
    <div className={styles.place} aria-live="polite">
      {isBack && <p className={hidden.hidden}>{t('journal.restored')}</p>}
      {offer && (
        <div role="group" className={styles.notice} aria-label={t('journal.region')}>
          <p className={styles.text}>{words(offer)}</p>
          <div className={styles.buttons}>
            <Button
              kind="primary"
              className={styles.button}
              onClick={press(offer, restoredBy(resume))}
            >
              {t('journal.continue')}
            </Button>
            <Button className={styles.button} onClick={press(offer, restoredBy(compare))}>
              {t('journal.compare')}
            </Button>
            <Button className={styles.button} onClick={press(offer, discard)}>
              {t('journal.discard')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
