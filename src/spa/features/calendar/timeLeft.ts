import type { TFunction } from 'i18next';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Below this the seconds are counted. */
const secondsBelowMs = 5 * minuteMs;

/** Says how long it is until something, in its two largest units: in 1 d 14 h, in 3 h 12 min, in 12 min, in 4 min 31 s. */
export function timeLeft(leftMs: number, t: TFunction): string {
  const left = Math.max(leftMs, 0);
  const count = (unitMs: number, ofMs: number) => Math.floor((left % ofMs) / unitMs);
  const days = Math.floor(left / dayMs);
  const hours = count(hourMs, dayMs);
  const minutes = count(minuteMs, hourMs);
  if (days > 0) return t('calendar.inDays', { days, hours });
  if (hours > 0) return t('calendar.inHours', { hours, minutes });
  if (left >= secondsBelowMs) return t('calendar.inMinutes', { minutes });
  return t('calendar.inSeconds', { minutes, seconds: count(secondMs, minuteMs) });
}
