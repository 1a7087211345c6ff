import { useId } from 'react';
import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { isToday, localDateTime, localTime } from '../../model/dates/localDateTime';
import type { DraftSource } from '../draftReducers';
import { newItemId } from '../openDrafts';
import { useJournal } from './journal';
import type { JournalEntrySummary } from './journalDatabase';
import { useDiscardEntry } from './useRecovery';

const button = 'small border-border-strong bg-surface';

type Paths = DraftSource<unknown>['paths'];

/** Shows the unsaved drafts of a content type that earlier visits left on this device; nothing if there are none. */
export function RecoveredDrafts({ type, paths }: { type: string; paths: Paths }) {
  const { t } = useTranslation();
  const journal = useJournal();
  const contents = useAppSelector((state) => state.journal);
  const drafts = contents.drafts.filter(({ key }) => key[1] === type);
  const unreadable = contents.unreadable.filter((key) => key[1] === type);
  if (drafts.length + unreadable.length === 0) return null;
  const title = t('journal.drafts', { count: drafts.length });
  return (
    <section
      className="grid gap-2 p-3 border border-warning rounded bg-warning-soft"
      // Without a heading it is not a landmark.
      role={drafts.length > 0 ? undefined : 'group'}
      aria-label={drafts.length > 0 ? title : t('journal.region')}
    >
      {drafts.length > 0 && (
        <>
          <h2 className="text-warning text-base font-medium">{title}</h2>
          <ul className="stack max-h-[276px] overflow-y-auto phone:max-h-[400px]">
            {drafts.map((draft) => (
              <JournalEntryRow key={draft.key.join('/')} draft={draft} paths={paths} />
            ))}
          </ul>
        </>
      )}
      {unreadable.length > 0 && (
        <div className="soft bar gap-y-2 gap-x-4">
          <p>{t('journal.unreadable', { count: unreadable.length })}</p>
          <Button className={button} onClick={() => void journal.discard(unreadable)}>
            {t('journal.remove')}
          </Button>
        </div>
      )}
    </section>
  );
}

function JournalEntryRow({ draft, paths }: { draft: JournalEntrySummary; paths: Paths }) {
  const timeId = useId();
  const { t, i18n } = useTranslation();
  const discard = useDiscardEntry();
  const itemId = draft.key[2];
  const isNew = itemId === newItemId;
  const title = draft.title || t('content.untitled');
  const instant = new Date(draft.at).toISOString();
  const show = isToday(instant) ? localTime : localDateTime;

  return (
    <li className="row gap-y-1 gap-x-4 py-1 px-0 not-first:border-t not-first:border-border">
      <span className="flex-[1_1_180px] min-w-0 wrap-anywhere font-medium">
        {title}
        {isNew && <span className="soft font-normal"> ({t('journal.notCreated')})</span>}
      </span>
      <time id={timeId} className="soft font-normal" dateTime={instant}>
        {show(instant, i18n.language)}
      </time>
      <span className="flex flex-wrap gap-2">
        <Link
          className="button small border-border-strong bg-surface text-text hover:border-primary hover:text-primary"
          to={isNew ? paths.create() : paths.edit(itemId)}
          state={{ writer: draft.key[3] }}
          aria-label={t('journal.openOf', { title })}
          aria-describedby={timeId}
        >
          {t('journal.open')}
        </Link>
        <Button
          className={button}
          aria-label={t('journal.discardOf', { title })}
          aria-describedby={timeId}
          onClick={() => void discard(draft.key)}
        >
          {t('journal.discard')}
        </Button>
      </span>
    </li>
  );
}
