import { serverNow } from '../../../api';
import { dayOf, timeIn } from './days';
import { localFormat, weekdayAndDay } from './shortDate';

/** A moment of a day (yyyy-MM-dd) that is on that day in the browser's zone: no zone leaves out its noon. */
const noonOf = (day: string): string => `${day}T12:00:00`;

const named =
  (format: (instant: string, language: string) => string) =>
  (day: string, language: string): string =>
    format(new Date(noonOf(day)).toISOString(), language);

/** Names a day in full, without its year: Tuesday 24 November. */
export const dayName = named(weekdayAndDay);

const shortDay = named(localFormat('ddd D MMM', { 'en-US': 'ddd, MMM D', 'is-IS': 'ddd D. MMM' }));

/** Returns the year of a day to be put behind its name, where it is another one than now. */
export const otherYear = (day: string, language: string): string => {
  const year = day.slice(0, 4);
  if (dayOf(serverNow(), 'gmt').startsWith(year)) return '';
  return (language === 'en-US' ? ', ' : ' ') + year;
};

/** Names a day in short, with its year only where it is another one: Thu 26 Nov. */
export const shortDayName = (day: string, language: string): string =>
  shortDay(day, language) + otherYear(day, language);

/** Names a day with its month alone, as a part of its whole name: 26 November. */
export const dayOfMonthName = named(
  localFormat('D MMMM', { 'en-US': 'MMMM D', 'is-IS': 'D. MMMM' }),
);

/** The same in short: 26 Nov. */
export const shortDayOfMonthName = named(
  localFormat('D MMM', { 'en-US': 'MMM D', 'is-IS': 'D. MMM' }),
);

/** Names the month of a day: November 2026. */
export const monthName = named(localFormat('MMMM YYYY'));

/** Names the weekday of a day in full, and in short. */
export const weekdayName = named(localFormat('dddd'));
export const shortWeekdayName = named(localFormat('ddd'));

/** Names an instant (ms since 1970) in GMT: Thu 26 Nov, 00:00 GMT. */
export const gmtMoment = (instant: number, language: string): string =>
  `${shortDayName(dayOf(instant, 'gmt'), language)}, ${timeIn(instant, 'gmt')} GMT`;

/** The weekday on which weeks begin, 0 being Sunday. */
export const firstWeekday = (language: string): number => (language === 'en-US' ? 0 : 1);
