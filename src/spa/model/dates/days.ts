import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { dayMs } from '../values';

dayjs.extend(utc);

/** Whose days are meant: those of GMT, as in publish dates, or those of the browser's zone. */
export type DayZone = 'gmt' | 'local';

const dayFormat = 'YYYY-MM-DD';

/** Returns the day of an instant (ms since 1970) as yyyy-MM-dd. */
export const dayOf = (instant: number, zone: DayZone): string =>
  // As dayjs would, in a tenth of the time: there are thousands.
  zone === 'gmt' ? new Date(instant).toISOString().slice(0, 10) : dayjs(instant).format(dayFormat);

/** Returns the time of day of an instant as HH:mm. */
export const timeIn = (instant: number, zone: DayZone): string =>
  (zone === 'gmt' ? dayjs.utc(instant) : dayjs(instant)).format('HH:mm');

/**
 * Returns an instant on another day at its time of day, in ISO 8601. A local time that the clocks leave out on that day
 * becomes the one as much later as they are put forward.
 */
export function onDay(instant: number, day: string, zone: DayZone): string {
  const date = new Date(instant);
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  if (zone === 'gmt') date.setUTCFullYear(year, month - 1, dayOfMonth);
  else date.setFullYear(year, month - 1, dayOfMonth);
  return date.toISOString();
}

/** Tells whether a text is a day of the calendar, as yyyy-MM-dd, in the years in which something is published. */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && dayOf(instant, 'gmt') === text;
}

/** Returns the day so many days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  dayjs.utc(day).add(count, 'day').format(dayFormat);

/** Returns how many days later the second day is. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / dayMs);

/** Returns the same day of another month, or that month's last one. */
export const addMonths = (day: string, count: number): string =>
  dayjs.utc(day).add(count, 'month').format(dayFormat);

/** Returns the first day of the week of a day; weeks begin on the weekday `first`, 0 being Sunday. */
export const weekStart = (day: string, first: number): string =>
  addDays(day, -((new Date(day).getUTCDay() - first + 7) % 7));

/** Returns the seven days of the week of a day. */
export function daysOfWeek(day: string, first: number): string[] {
  const start = weekStart(day, first);
  return Array.from({ length: 7 }, (_, index) => addDays(start, index));
}

/** Returns the weeks that a month touches, each with its seven days; in the month of today next week as well. */
export function weeksOfMonth(day: string, first: number, today: string): string[][] {
  const month = day.slice(0, 7);
  const nextWeek = today.startsWith(month) ? addDays(today, 7) : '';
  const weeks = Array.from({ length: 7 }, (_, at) =>
    daysOfWeek(addDays(`${month}-01`, 7 * at), first),
  );
  return weeks.filter((week) => week.some((one) => one.startsWith(month) || one === nextWeek));
}

/** Puts what happens at instants (`at`, ms since 1970) under its days, each day's in the order of time. */
export function groupByDay<T extends { readonly at: number }>(
  all: readonly T[],
  zone: DayZone,
): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>();
  for (const one of all.toSorted((a, b) => a.at - b.at)) {
    const day = dayOf(one.at, zone);
    const there = days.get(day);
    if (there) there.push(one);
    else days.set(day, [one]);
  }
  return days;
}
