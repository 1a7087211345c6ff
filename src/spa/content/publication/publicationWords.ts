import type { TFunction } from 'i18next';
import { inGmt } from '../dates/instants';
import { localMoment, localZone } from '../dates/localMoment';
import { momentGmt } from '../dates/shortDate';
import type { PublicationState } from './publicationState';

/** What the words depend on, for lists that ask for it once. */
export interface WordsContext {
  readonly t: TFunction;
  readonly language: string;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long it is until an instant: in days of the calendar, GMT as all publish dates, and on the last day in hours. */
function countdown(instant: string, { t, now }: WordsContext): string {
  const left = Date.parse(instant) - now;
  if (left < minute) return t('content.state.soon');
  if (left < hour) return t('content.state.inMinutes', { count: Math.floor(left / minute) });
  if (left < day) return t('content.state.inHours', { count: Math.floor(left / hour) });
  const today = inGmt(new Date(now).toISOString())?.startOf('day');
  const count = inGmt(instant)?.startOf('day').diff(today, 'day') ?? 0;
  return t('content.state.inDays', { count });
}

/** What readers see, as one sentence that stands alone. */
export function stateWords(state: PublicationState, context: WordsContext): string {
  const { t, language } = context;
  if (state.kind === 'draft') return t('content.state.draft');
  if (state.kind === 'undated') return t('content.state.undated');
  if (state.at === undefined) return t('content.state.live');
  const moment = momentGmt(state.at, language);
  if (state.kind === 'live') return t('content.state.liveSince', { moment });
  return t('content.state.scheduled', { countdown: countdown(state.at, context), moment });
}

/** What readers would see instead of `saved`, in few words that follow a label. */
export function nextStateWords(
  next: PublicationState,
  saved: PublicationState,
  context: WordsContext,
): string {
  const { t, language } = context;
  if (next.kind === 'draft') return t('content.state.draftAgain');
  if (next.kind === 'undated') return t('content.state.nobodySees');
  if (next.at === undefined) return t('content.state.liveAtOnce');
  if (next.kind === 'scheduled') {
    return t('content.state.goesLive', { countdown: countdown(next.at, context) });
  }
  return saved.kind === 'live'
    ? t('content.state.liveSinceOther', { moment: momentGmt(next.at, language) })
    : t('content.state.liveAtOnce');
}

/** The instant of a state in the browser's zone, with day and time in full; undefined where there is none. */
export function localStateWords(
  { at }: PublicationState,
  { t, language }: WordsContext,
): string | undefined {
  if (at === undefined) return undefined;
  const moment = localMoment(at, language);
  return t('content.state.localTime', { moment, zone: localZone(at, language) });
}

/** What readers see, and below it the instant in the browser's zone. */
export function stateTooltip(state: PublicationState, context: WordsContext): string {
  return [stateWords(state, context), localStateWords(state, context)].filter(Boolean).join('\n');
}
