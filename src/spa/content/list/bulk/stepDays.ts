import { addDays } from '../../../model/dates/days';

/** Every weekday, 0 being Sunday. */
export const allWeekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/**
 * Returns the next days (yyyy-MM-dd) on these weekdays, from the first day on; fewer than `count` without a weekday,
 * or where the calendar of four-digit years ends.
 */
export function stepDays(first: string, count: number, weekdays: readonly number[]): string[] {
  const days: string[] = [];
  // A year of five digits sorts before all that are typed.
  for (let day = first; weekdays.length > 0 && day >= first; day = addDays(day, 1)) {
    if (days.length === count) break;
    if (weekdays.includes(new Date(day).getUTCDay())) days.push(day);
  }
  return days;
}
