import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { parseGmt } from './shortDate';

dayjs.extend(customParseFormat);

const typedFormat = 'DD/MM/YYYY';

/** Formats the day of an instant as it is typed, in GMT; empty without an instant. */
export function publishDateText(instant: string | null | undefined): string {
  return parseGmt(instant)?.format(typedFormat) ?? '';
}

/** Parses a typed day, strictly dd/MM/yyyy and one that exists, to an ISO 8601 instant at midnight GMT (D61). */
export function parsePublishDate(text: string): string | undefined {
  const day = dayjs.utc(text.trim(), typedFormat, true);
  return day.isValid() ? day.toISOString() : undefined;
}

/** Returns a typed publish date at the time of day of a former instant (D135), at midnight GMT without one; null for no date. */
export function publishAtFromInput(text: string, former: string | null | undefined): string | null {
  const day = parsePublishDate(text);
  if (day === undefined) return null;
  const time = parseGmt(former)?.toISOString().slice(10);
  return time === undefined ? day : day.slice(0, 10) + time;
}

/** Returns an instant at a typed time of day in GMT: 9, 9:30, 0930, midnight if empty; undefined for what is none. */
export function atTypedTime(instant: string, text: string): string | undefined {
  const found = /^(?:(\d{1,2})(?:[:.h-]?(\d\d))?)?$/.exec(text.trim());
  const [, hours = '0', minutes = '0'] = found ?? [];
  if (!found || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return new Date(
    new Date(instant).setUTCHours(Number(hours), Number(minutes), 0, 0),
  ).toISOString();
}
