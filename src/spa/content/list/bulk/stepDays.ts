/** Every weekday, 0 being Sunday. */
export const allWeekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/**
 * Returns the next days (yyyy-MM-dd) on these weekdays, from the first day on; fewer than `count` without a weekday,
 * or where the calendar of four-digit years ends.
 */
export function stepDays(first: string, count: number, weekdays: readonly number[]): string[] {
  const days: string[] = [];
  const date = new Date(first);
  for (; weekdays.length > 0 && days.length < count; date.setUTCDate(date.getUTCDate() + 1)) {
    const day = date.toISOString().slice(0, 10);
    // A year of five digits sorts before all that are typed.
    if (day < first) break;
    if (weekdays.includes(date.getUTCDay())) days.push(day);
  }
  return days;
}
