import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n';
import hidden from '../../ui/visuallyHidden.module.css';
import { useDraftSelector, useDraftText, useDraftValue } from '../../drafts/DraftContext';
import type { ContentItem } from '../../model/contentItem';
import { usePublicationClock } from '../../model/usePublicationClock';
import { isSameState, type PublicationState, publicationStateAt } from './publicationState';
import { localStateWords, nextStateWords, stateWords, type WordsContext } from './publicationWords';
import styles from './StateLine.module.css';

const oneMinute = 60_000;

/** Tells a screen reader of a new state once, as it was then: the countdown on screen goes on in silence. */
function Announcement({ state, words }: { state: PublicationState; words: string }) {
  const [told, setTold] = useState({ state, words: '' });
  if (!isSameState(told.state, state)) setTold({ state, words });
  return (
    <span className={hidden.hidden} role="status">
      {told.words}
    </span>
  );
}

/**
 * What readers see of the item on screen, in words and colour: always of the item as it is saved, and beside it what
 * an unsaved date would change. Without `isDated` the item has no publish date, as a tag.
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
  const now = usePublicationClock(dates, oneMinute);
  const context: WordsContext = { t, language: i18n.language, now };
  const isNew = base._id === undefined;
  const saved = publicationStateAt(base, now, isDated);
  const words = isNew ? t('content.state.notCreated') : stateWords(saved, context);

  const next = (): { label: string; words: string } | undefined => {
    // A new item begins as a draft; while a save is running, what it brings is not known yet.
    if (isNew || isSaving) return undefined;
    const isDateEdited = publishAt !== (base.publishAt ?? '');
    const isStillDraft = saved.kind === 'draft' && !isPublic;
    const state = publicationStateAt(
      { isPublic: isPublic || isStillDraft, publishAt },
      now,
      isDated,
    );
    if (isStillDraft ? !isDateEdited : isSameState(saved, state)) return undefined;
    const label = isStillDraft
      ? t('content.state.afterPublishing')
      : t('content.state.afterSaving');
    return { label, words: nextStateWords(state, saved, context) };
  };
  const change = next();
  // The longest of them keeps its place, so that nothing moves while a date is typed.
  const room = `${t('content.state.afterPublishing')} ${t('content.state.goesLive', {
    countdown: t('content.state.inDays', { count: 1000 }),
  })}`;

  return (
    <div className={styles.line}>
      <p className={styles.state} data-kind={saved.kind} title={localStateWords(saved, context)}>
        {words}
      </p>
      <p className={styles.next} data-room={isDated && !isNew ? room : undefined}>
        <span>
          {change && (
            <>
              {change.label} <strong>{change.words}</strong>
            </>
          )}
        </span>
      </p>
      <Announcement state={saved} words={words} />
    </div>
  );
}
