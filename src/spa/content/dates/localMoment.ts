const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of such options; making one takes longer than drawing the field that shows it. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A format keeps the zone in which it was made, and people travel.
  const name = JSON.stringify([language, options, new Date().getTimezoneOffset()]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, options);
  formats.set(name, format);
  return format;
}

const inWords = (instant: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(language, options).format(new Date(instant));

/** An instant with day, time and zone of the browser, in full; for explanations and tooltips. */
export function localMoment(instant: string, language: string): string {
  return inWords(instant, language, { dateStyle: 'full', timeStyle: 'short' });
}

/** The time of day of an instant in the browser's zone: 14:02. */
export function localTime(instant: string, language: string): string {
  return inWords(instant, language, { timeStyle: 'short' });
}

/** The browser's zone as a person reads it: GMT+9, EST. */
export function localZone(instant: string, language: string): string {
  const format = formatOf(language, { timeZoneName: 'short' });
  const parts = format.formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** The day and the time of day of an instant in the browser's zone: November 21, 2026 at 2:02 PM. */
export function localDayAndTime(instant: string, language: string): string {
  return inWords(instant, language, { dateStyle: 'long', timeStyle: 'short' });
}

/** Whether an instant lies in the present day of the browser's zone. */
export function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}
