import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/is';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import { inGmt } from './instants';

dayjs.extend(localizedFormat);

const localeOf: Readonly<Record<string, string>> = {
  'en-GB': 'en-gb',
  'fr-FR': 'fr',
  'is-IS': 'is',
};

/** The day of an instant in GMT, short and as the language writes it; undefined without one. */
export function shortDateGmt(
  instant: string | null | undefined,
  language: string,
): string | undefined {
  return inGmt(instant)
    ?.locale(localeOf[language] ?? 'en')
    .format('L');
}

/** The day of an instant in the browser's zone, short and as the language writes it. */
export function shortDateLocal(
  instant: string | null | undefined,
  language: string,
): string | undefined {
  return inGmt(instant)
    ?.local()
    .locale(localeOf[language] ?? 'en')
    .format('L');
}

const momentFormats: Readonly<Record<string, string>> = {
  'is-IS': 'D. MMM YYYY, HH:mm [GMT]',
};

/** An instant in GMT with the name of its month and the time of day: 24 Dec 2027, 00:00 GMT. */
export function momentGmt(instant: string, language: string): string {
  return (
    inGmt(instant)
      ?.locale(localeOf[language] ?? 'en')
      .format(momentFormats[language] ?? 'D MMM YYYY, HH:mm [GMT]') ?? ''
  );
}
