/** An instant with day, time and zone of the browser, in full; for explanations and tooltips. */
export function localMoment(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** The time of day of an instant in the browser's zone: 14:02. */
export function localTime(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(instant));
}

/** The browser's zone as a person reads it: GMT+9, EST. */
export function localZone(instant: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'short' }).formatToParts(
    new Date(instant),
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** The day and the time of day of an instant in the browser's zone: November 21, 2026 at 2:02 PM. */
export function localDayAndTime(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** Whether an instant lies in the present day of the browser's zone. */
export function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}
