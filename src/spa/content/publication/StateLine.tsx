import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n';
import { useDraftSelector, useDraftText, useDraftValue } from '../../drafts/DraftContext';
import type { ContentItem } from '../../model/contentItem';
import { usePublicationClock } from '../../model/usePublicationClock';
import {
  isSameState,
  localStateText,
  nextStateText,
  type PublicationState,
  publicationStateAt,
  stateText,
  type TextContext,
} from './publicationText';
import { tooltipEvents } from '../../ui/browser';
import styles from './StateLine.module.css';

const clockIntervalMs = 60_000;

/** A ring where nobody sees it. */
const looks: Readonly<Record<PublicationState['kind'], string>> = {
  live: 'text-success',
  scheduled: 'text-primary',
  undated: 'hollow text-warning',
  unpublished: 'hollow text-danger',
};

/** Shows the dot of the item's state alone, where the line that says it has scrolled away. */
export function StateDot({ isDated }: { isDated: boolean }) {
  const base = useDraftSelector((draft): ContentItem => draft.base);
  const now = usePublicationClock(
    useMemo(() => (base ? [base] : []), [base]),
    clockIntervalMs,
  );
  const { kind } = publicationStateAt(base ?? {}, now, isDated);
  return <span className={`status mr-2 align-middle ${looks[kind]}`} />;
}

/** Announces a new state once to screen readers; the countdown on screen is not announced. */
function Announcement({ state, text }: { state: PublicationState; text: string }) {
  const [announced, setAnnounced] = useState({ state, text: '' });
  if (!isSameState(announced.state, state)) setAnnounced({ state, text });
  return (
    <span className="sr-only" role="status">
      {announced.text}
    </span>
  );
}

/**
 * Shows in words and colour what readers see of the item on screen: of the item as it is saved, and beside it
 * what an unsaved date would change. Without `isDated` the item has no publish date, like a tag.
 */
export function StateLine({ isDated }: { isDated: boolean }) {
  const { t, i18n } = useTranslation();
  const base = useDraftSelector((draft): ContentItem => draft.base) ?? {};
  const isSaving = useDraftSelector((draft) => draft.isSaving);
  const isPublic = useDraftValue('isPublic') === true;
  const publishAt = useDraftText('publishAt');
  const dates = useMemo(
    () => [base.publishAt, publishAt].map((at) => ({ isPublic: true, publishAt: at })),
    [base.publishAt, publishAt],
  );
  const now = usePublicationClock(dates, clockIntervalMs);
  const context: TextContext = { t, language: i18n.language, now };
  const isNew = base._id === undefined;
  const saved = publicationStateAt(base, now, isDated);
  const words = isNew ? t('content.state.notCreated') : stateText(saved, context);

  const next = (): { label: string; words: string } | undefined => {
    // A new item begins unpublished; while a save is running, the next state is not known yet.
    if (isNew || isSaving) return undefined;
    const isDateEdited = publishAt !== (base.publishAt ?? '');
    const isStillUnpublished = saved.kind === 'unpublished' && !isPublic;
    const state = publicationStateAt(
      { isPublic: isPublic || isStillUnpublished, publishAt },
      now,
      isDated,
    );
    if (isStillUnpublished ? !isDateEdited : isSameState(saved, state)) return undefined;
    const label = isStillUnpublished
      ? t('content.state.afterPublishing')
      : t('content.state.afterSaving');
    return { label, words: nextStateText(state, saved, context) };
  };
  const change = next();
  // Reserves space for the longest text, so that nothing moves while a date is typed.
  const maxText = `${t('content.state.afterPublishing')} ${t('content.state.goesLive', {
    countdown: t('content.state.inDays', { count: 1000 }),
  })}`;

  return (
    <div className="row gap-y-1 gap-x-3 text-small wrap-anywhere">
      <p
        className={`status items-baseline ${isNew ? 'hollow text-text-soft' : looks[saved.kind]}`}
        {...tooltipEvents(() => localStateText(saved, context))}
      >
        {words}
      </p>
      <p
        className={`${styles.next} grid grid-cols-[minmax(0,auto)]`}
        data-room={isDated && !isNew ? maxText : undefined}
      >
        <span>
          {change && (
            <>
              {change.label} <strong>{change.words}</strong>
            </>
          )}
        </span>
      </p>
      <Announcement state={saved} text={words} />
    </div>
  );
}
