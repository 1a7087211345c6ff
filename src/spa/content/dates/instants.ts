import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** An instant in GMT, undefined when the text holds none. */
export function inGmt(instant: string | null | undefined): Dayjs | undefined {
  if (!instant) return undefined;
  const moment = dayjs.utc(instant);
  return moment.isValid() ? moment : undefined;
}
