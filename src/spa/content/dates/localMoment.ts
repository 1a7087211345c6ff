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
