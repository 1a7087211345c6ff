import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/is';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import { parseGmt } from './instants';

dayjs.extend(localizedFormat);

const localeOf: Readonly<Record<string, string>> = {
  'en-GB': 'en-gb',
  'fr-FR': 'fr',
  'is-IS': 'is',
};

/** Formats the day of an instant in GMT, short and as the language writes it; undefined without an instant. */
export function shortDateGmt(
  instant: string | null | undefined,
  language: string,
): string | undefined {
  return parseGmt(instant)
    ?.locale(localeOf[language] ?? 'en')
    .format('L');
}

/** Formats the day of an instant in the browser's zone, short and as the language writes it. */
export function shortDateLocal(
  instant: string | null | undefined,
  language: string,
): string | undefined {
  return parseGmt(instant)
    ?.local()
    .locale(localeOf[language] ?? 'en')
    .format('L');
}

const momentFormats: Readonly<Record<string, string>> = {
  'is-IS': 'D. MMM YYYY, HH:mm [GMT]',
};

/** Formats an instant in GMT with the month's name and the time of day: 24 Dec 2027, 00:00 GMT. */
export function dateTimeGmt(instant: string, language: string): string {
  return (
    parseGmt(instant)
      ?.locale(localeOf[language] ?? 'en')
      .format(momentFormats[language] ?? 'D MMM YYYY, HH:mm [GMT]') ?? ''
  );
}

const dayFormats: Readonly<Record<string, string>> = {
  'en-US': 'dddd, MMMM D',
  'is-IS': 'dddd D. MMMM',
};

const local = (instant: string, language: string) =>
  parseGmt(instant)
    ?.local()
    .locale(localeOf[language] ?? 'en');

const shortFormats: Readonly<Record<string, string>> = {
  'en-US': 'MMM D, h:mm A',
  'is-IS': 'D. MMM, HH:mm',
};

/** Formats day and time of an instant in the browser's zone, short: 21 Nov, 14:02, or Nov 21, 2:02 PM. */
export function shortDateTime(instant: string, language: string): string {
  return local(instant, language)?.format(shortFormats[language] ?? 'D MMM, HH:mm') ?? '';
}

/** Formats day and time of an instant in the browser's zone with the month's name: November 21, 2026 2:02 PM. */
export function longDateTime(instant: string, language: string): string {
  return local(instant, language)?.format('LLL') ?? '';
}

/** Formats the day of an instant in the browser's zone, the year only where it is another one: Saturday, November 21. */
export function longDay(instant: string, language: string): string {
  const day = local(instant, language);
  const year = day?.year() === new Date().getFullYear() ? '' : ' YYYY';
  return day?.format((dayFormats[language] ?? 'dddd D MMMM') + year) ?? '';
}

/** Formats the same with the day of the week. */
export function longDateTimeWithDay(instant: string, language: string): string {
  return local(instant, language)?.format('LLLL') ?? '';
}

/** Formats the time of day of an instant in the browser's zone: 14:02. */
export function timeOfDay(instant: string, language: string): string {
  return local(instant, language)?.format('HH:mm') ?? '';
}

/** Formats the same with seconds: 14:02:09. */
export function timeWithSeconds(instant: string, language: string): string {
  return local(instant, language)?.format('HH:mm:ss') ?? '';
}
