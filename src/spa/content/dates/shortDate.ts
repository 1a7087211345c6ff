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
