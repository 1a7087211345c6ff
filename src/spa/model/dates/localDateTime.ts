import { longDateTime, longDateTimeWithDay, timeOfDay, timeWithSeconds } from './shortDate';

const formatCache = new Map<string, Intl.DateTimeFormat>();

/** The format of such options; making one takes longer than drawing the field that shows it. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // By time zone, too: a format keeps the zone in which it was created, and people travel.
  const name = JSON.stringify([language, options, new Date().getTimezoneOffset()]);
  const format = formatCache.get(name) ?? new Intl.DateTimeFormat(language, options);
  formatCache.set(name, format);
  return format;
}

/** Chromium has no Icelandic, and would take another language without a word. */
const isKnown = (language: string): boolean =>
  Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;

/** Formats an instant; `otherwise` does in languages that the browser does not know. */
const formatted = (
  instant: string,
  language: string,
  options: Intl.DateTimeFormatOptions,
  otherwise: (instant: string, language: string) => string,
): string =>
  isKnown(language)
    ? formatOf(language, options).format(new Date(instant))
    : otherwise(instant, language);

/** Formats an instant with day, time and zone of the browser, in full; for explanations and tooltips. */
export function localDateTimeInFull(instant: string, language: string): string {
  return formatted(
    instant,
    language,
    { dateStyle: 'full', timeStyle: 'short' },
    longDateTimeWithDay,
  );
}

/** Formats the time of day of an instant in the browser's zone: 14:02. */
export function localTime(instant: string, language: string): string {
  return formatted(instant, language, { timeStyle: 'short' }, timeOfDay);
}

/** Formats the time of day with its seconds: 14:02:09. */
export function localTimeWithSeconds(instant: string, language: string): string {
  return formatted(instant, language, { timeStyle: 'medium' }, timeWithSeconds);
}

/** Formats the browser's zone: GMT+9, EST. */
export function localZone(instant: string, language: string): string {
  const format = formatOf(language, { timeZoneName: 'short' });
  const parts = format.formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** Formats day and time of an instant in the browser's zone: November 21, 2026 at 2:02 PM. */
export function localDateTime(instant: string, language: string): string {
  return formatted(instant, language, { dateStyle: 'long', timeStyle: 'short' }, longDateTime);
}

/** Formats the same with seconds, 24 hours and the zone; for tooltips. */
export function localDateTimeWithZone(instant: string, language: string): string {
  const options = { dateStyle: 'long', timeStyle: 'long', hourCycle: 'h23' } as const;
  return formatted(instant, language, options, longDateTime);
}

/** Tells whether an instant lies in the present day of the browser's zone. */
export function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}

/** Tells whether an instant lies in the day before the present one, in the browser's zone. */
export function isYesterday(instant: string): boolean {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  return new Date(instant).toDateString() === yesterday.toDateString();
}
