import type { TFunction } from 'i18next';
import { localDateTimeInFull, localZone } from '../../model/dates/localDateTime';
import { dateTimeGmt, parseGmt } from '../../model/dates/shortDate';
import type { ContentItem } from '../../model/contentItem';
import { publicationGroupAt } from '../../model/classification';
import { dayMs } from '../../model/values';

/**
 * What readers see of an item: `unpublished` and `undated` (public without a date) are invisible, `scheduled` items
 * become visible at an instant, `live` ones are visible, since an instant if they have one.
 */
export interface PublicationState {
  readonly kind: 'unpublished' | 'undated' | 'scheduled' | 'live';
  /** The instant of an item that is scheduled or live; a tag has none. */
  readonly at?: string;
}

/** Returns what readers see at `now` (ms since 1970). A tag has no date: it is live as soon as it is public. */
export function publicationStateAt(
  item: ContentItem,
  now: number,
  isDated: boolean,
): PublicationState {
  if (item.isPublic !== true) return { kind: 'unpublished' };
  if (!isDated) return { kind: 'live' };
  const group = publicationGroupAt(item, now);
  if (group === 'unpublished' || typeof item.publishAt !== 'string') return { kind: 'undated' };
  return { kind: group === 'upcoming' ? 'scheduled' : 'live', at: item.publishAt };
}

/** Tells whether readers see the same in both states. */
export function isSameState(one: PublicationState, other: PublicationState): boolean {
  return one.kind === other.kind && one.at === other.at;
}

/** What the texts depend on, for lists that look it up once. */
export interface TextContext {
  readonly t: TFunction;
  readonly language: string;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Returns the time until an instant: in calendar days, GMT as all publish dates, and in hours on the last day. */
export function countdown(instant: string, { t, now }: TextContext): string {
  const leftMs = Date.parse(instant) - now;
  if (leftMs < minuteMs) return t('content.state.soon');
  if (leftMs < hourMs)
    return t('content.state.inMinutes', { count: Math.floor(leftMs / minuteMs) });
  if (leftMs < dayMs) return t('content.state.inHours', { count: Math.floor(leftMs / hourMs) });
  const today = parseGmt(new Date(now).toISOString())?.startOf('day');
  const count = parseGmt(instant)?.startOf('day').diff(today, 'day') ?? 0;
  return t('content.state.inDays', { count });
}

/** Returns what readers see, as a complete sentence. */
export function stateText(state: PublicationState, context: TextContext): string {
  const { t, language } = context;
  if (state.kind === 'unpublished') return t('content.state.draft');
  if (state.kind === 'undated') return t('content.state.undated');
  if (state.at === undefined) return t('content.state.live');
  const moment = dateTimeGmt(state.at, language);
  if (state.kind === 'live') return t('content.state.liveSince', { moment });
  return t('content.state.scheduled', { countdown: countdown(state.at, context), moment });
}

/** Returns what readers would see instead of `saved`, in a few words after a label. */
export function nextStateText(
  next: PublicationState,
  saved: PublicationState,
  context: TextContext,
): string {
  const { t, language } = context;
  if (next.kind === 'unpublished') return t('content.state.draftAgain');
  if (next.kind === 'undated') return t('content.state.nobodySees');
  if (next.at === undefined) return t('content.state.liveAtOnce');
  if (next.kind === 'scheduled') {
    return t('content.state.goesLive', { countdown: countdown(next.at, context) });
  }
  return saved.kind === 'live'
    ? t('content.state.liveSinceOther', { moment: dateTimeGmt(next.at, language) })
    : t('content.state.liveAtOnce');
}

/** Returns the instant of a state in the browser's zone, with day and time in full; undefined without an instant. */
export function localStateText(
  { at }: PublicationState,
  { t, language }: TextContext,
): string | undefined {
  if (at === undefined) return undefined;
  const moment = localDateTimeInFull(at, language);
  return t('content.state.localTime', { moment, zone: localZone(at, language) });
}

/** Returns what readers see and, below it, the instant in the browser's zone. */
export function stateTooltip(state: PublicationState, context: TextContext): string {
  return [stateText(state, context), localStateText(state, context)].filter(Boolean).join('\n');
}
