import dayjs from 'dayjs';

/**
 * The moment an account was made, in the browser's zone, as dd/MM/yyyy - hh:mm:ss. The hours have twelve
 * and no am or pm, as specified (D41); the tooltip tells the rest.
 */
export const createdAtText = (instant: string): string =>
  dayjs(instant).format('DD/MM/YYYY - hh:mm:ss');

/** The same moment with 24 hours and the zone, for the tooltip. */
export const createdAtInFull = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    hourCycle: 'h23',
  }).format(new Date(instant));
