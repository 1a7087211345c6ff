import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/is';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Parses an instant in GMT; returns undefined for a text without one. */
export function parseGmt(instant: string | null | undefined): Dayjs | undefined {
  if (!instant) return undefined;
  const moment = dayjs.utc(instant);
  return moment.isValid() ? moment : undefined;
}

dayjs.extend(localizedFormat);

const localeOf: Readonly<Record<string, string>> = {
  'en-GB': 'en-gb',
  'fr-FR': 'fr',
  'is-IS': 'is',
};

const inGmt = (instant: string | null | undefined, language: string) =>
  parseGmt(instant)?.locale(localeOf[language] ?? 'en');

/** Formats the day of an instant in GMT, short and as the language writes it; undefined without an instant. */
export const shortDateGmt = (
  instant: string | null | undefined,
  language: string,
): string | undefined => inGmt(instant, language)?.format('L');

/** Formats the day of an instant in the browser's zone, short and as the language writes it. */
export const shortDateLocal = (
  instant: string | null | undefined,
  language: string,
): string | undefined => inGmt(instant, language)?.local().format('L');

const dayFormat = (language: string): string =>
  language === 'is-IS' ? 'D. MMM YYYY' : 'D MMM YYYY';

/** Formats the day of an instant in GMT with the month's name: 24 Dec 2027; empty without an instant. */
export const dateGmt = (instant: string, language: string): string =>
  inGmt(instant, language)?.format(dayFormat(language)) ?? '';

/** Formats an instant in GMT with the month's name and the time of day: 24 Dec 2027, 00:00 GMT. */
export const dateTimeGmt = (instant: string, language: string): string =>
  inGmt(instant, language)?.format(`${dayFormat(language)}, HH:mm [GMT]`) ?? '';

/** Returns a function that formats instants in the browser's zone; some languages have formats of their own. */
export const localFormat =
  (usual: string, own: Readonly<Record<string, string>> = {}) =>
  (instant: string, language: string): string =>
    inGmt(instant, language)
      ?.local()
      .format(own[language] ?? usual) ?? '';

/** Formats day and time with the month's name: November 21, 2026 2:02 PM. */
export const longDateTime = localFormat('LLL');

/** Formats day and time with the day of the week. */
export const longDateTimeWithDay = localFormat('LLLL');

/** Formats the time of day: 14:02. */
export const timeOfDay = localFormat('HH:mm');

/** Formats the same with seconds: 14:02:09. */
export const timeWithSeconds = localFormat('HH:mm:ss');

/** Formats the day with its weekday and year: Saturday, November 21, 2026. */
export const dayInFull = localFormat('dddd D MMMM YYYY', {
  'en-US': 'dddd, MMMM D, YYYY',
  'is-IS': 'dddd D. MMMM YYYY',
});

/** Formats the day with its weekday, without its year: Saturday, November 21. */
export const weekdayAndDay = localFormat('dddd D MMMM', {
  'en-US': 'dddd, MMMM D',
  'is-IS': 'dddd D. MMMM',
});

/** Formats the day, with its year only where it is another one: Saturday, November 21. */
export function longDay(instant: string, language: string): string {
  const year = new Date(instant).getFullYear();
  const day = weekdayAndDay(instant, language);
  return year === new Date().getFullYear() ? day : `${day} ${year}`;
}
