import type { TFunction } from 'i18next';

const minuteS = 60;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

/** Below this the seconds are counted. */
const secondsBelowS = 5 * minuteS;

/** Says how long it is until something, in its two largest units: in 1 d 14 h, in 3 h 12 min, in 12 min, in 4 min 31 s. */
export function timeLeft(leftMs: number, t: TFunction): string {
  const left = Math.floor(Math.max(leftMs, 0) / 1_000);
  const [days, hours] = [Math.floor(left / dayS), Math.floor((left % dayS) / hourS)];
  const minutes = Math.floor((left % hourS) / minuteS);
  if (days > 0) return t('calendar.inDays', { days, hours });
  if (hours > 0) return t('calendar.inHours', { hours, minutes });
  if (left >= secondsBelowS) return t('calendar.inMinutes', { minutes });
  return t('calendar.inSeconds', { minutes, seconds: left % minuteS });
}
