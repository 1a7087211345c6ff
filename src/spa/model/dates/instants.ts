import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Parses an instant in GMT; returns undefined for a text without one. */
export function parseGmt(instant: string | null | undefined): Dayjs | undefined {
  if (!instant) return undefined;
  const moment = dayjs.utc(instant);
  return moment.isValid() ? moment : undefined;
}
