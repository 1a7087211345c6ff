import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { isToday, localDateTime, localTime } from '../../model/dates/localDateTime';
import type { DraftSource } from '../draftReducers';
import { useJournal } from './journal';
import { type JournalEntry, keyOf } from './journalEntry';
import { useDiscardEntry, useOfferedEntry, useRecoverableEntry, useRecovery } from './useRecovery';
import { useIsDirty } from '../DraftContext';

/** Says what was recovered, with the buttons for it. */
function Notice({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  // Also where a reload leads back to further down, unless somebody is writing there already.
  useEffect(() => {
    const isIdle = ['H1', 'BODY'].includes(document.activeElement?.tagName ?? '');
    if (isIdle) frame.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={frame}
      role="group"
      data-asks
      className="notice max-w-content mt-3 mx-auto bg-warning-soft text-warning phone:p-3"
      aria-label={t('journal.region')}
    >
      <p className="flex-[1_1_240px] min-w-0 wrap-anywhere">{text}</p>
      <div className="row gap-2 *:min-h-[34px] phone:basis-full phone:*:flex-auto phone:*:px-2 phone:*:text-small">
        {children}
      </div>
    </div>
  );
}

/** Offers to continue, compare or discard the edits that an earlier visit left unsaved. */
export function RecoveryNotice<T extends object>({ source }: { source: DraftSource<T> }) {
  const { t, i18n } = useTranslation();
  const entry = useRecoverableEntry(source.type);
  const { resume, compare } = useRecovery(source);
  const discard = useDiscardEntry();
  const [isRestored, setRestored] = useState(false);
  const isDirty = useIsDirty();
  const wasAnswered = useRef(false);

  // The focused button was unmounted with the notice.
  useEffect(() => {
    if (entry !== undefined || !wasAnswered.current) return;
    wasAnswered.current = false;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [entry]);

  const text = ({ at }: JournalEntry) => {
    const instant = new Date(at).toISOString();
    return isToday(instant)
      ? t('journal.fromToday', { time: localTime(instant, i18n.language) })
      : t('journal.fromEarlier', { moment: localDateTime(instant, i18n.language) });
  };
  const press = async (answer: Promise<boolean>, restores: boolean) => {
    setRestored(false);
    wasAnswered.current = true;
    if (!(await answer)) wasAnswered.current = false;
    else if (restores) setRestored(true);
  };

  return (
    <div className="py-0 px-5 phone:py-0 phone:px-3" aria-live="polite">
      {isRestored && isDirty && <p className="sr-only">{t('journal.restored')}</p>}
      {entry && (
        <Notice text={text(entry)}>
          <Button className="font-strong" onClick={() => void press(resume(entry), true)}>
            {t('journal.continue')}
          </Button>
          <Button onClick={() => void press(compare(entry), true)}>{t('journal.compare')}</Button>
          <Button onClick={() => void press(discard(keyOf(entry)), false)}>
            {t('journal.discard')}
          </Button>
        </Notice>
      )}
    </div>
  );
}

type Source = Pick<DraftSource<unknown>, 'type' | 'paths'>;

/** Offers to create a new item from the edits that an earlier visit left for an item which has been deleted since. */
export function GoneItemDraft({ id, source }: { id: string; source: Source }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const journal = useJournal();
  const entry = useOfferedEntry(source.type, id);
  useEffect(() => void journal.refresh(), [journal, id]);
  if (entry === undefined) return null;

  const createAnew = async () => {
    await journal.moveToNewItem(entry.key);
    await navigate(source.paths.create(), { state: { writer: entry.key[3] } });
  };

  return (
    <div className="py-0 px-5 phone:py-0 phone:px-3">
      <Notice text={t('journal.ofGone')}>
        <Button kind="primary" onClick={() => void createAnew()}>
          {t('journal.useForNew')}
        </Button>
      </Notice>
    </div>
  );
}

/** Shows that unsaved changes would not survive a crash, since this device cannot store them. */
export function NotKeptNote() {
  const { t } = useTranslation();
  const isKept = useAppSelector((state) => state.journal.isKept);
  const isDirty = useIsDirty();
  if (isKept || !isDirty) return null;
  return (
    <p className="w-full max-w-content my-0 mx-auto text-warning text-small" role="status">
      {t('journal.notKept')}
    </p>
  );
}
