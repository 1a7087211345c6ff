import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { inGmt } from './instants';

dayjs.extend(customParseFormat);

const typedFormat = 'DD/MM/YYYY';

/** The day of an instant as it is typed, in GMT; empty when there is none. */
export function publishDateText(instant: string | null | undefined): string {
  return inGmt(instant)?.format(typedFormat) ?? '';
}

/**
 * Midnight GMT of a typed day as an ISO 8601 instant; undefined when the text is not strictly
 * dd/MM/yyyy or names a day that does not exist (D61).
 */
export function publishInstantFrom(text: string): string | undefined {
  const day = dayjs.utc(text.trim(), typedFormat, true);
  return day.isValid() ? day.toISOString() : undefined;
}

/**
 * The value that a typed publish date means: the stored instant, with its time of day, while the
 * text still names its day (D58); else midnight GMT; null for an empty or invalid text.
 */
export function publishAtFrom(text: string, stored: string | null | undefined): string | null {
  const instant = publishInstantFrom(text);
  if (instant === undefined) return null;
  return stored && publishDateText(stored) === text.trim() ? stored : instant;
}
