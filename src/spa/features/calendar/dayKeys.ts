import { addDays, addMonths, isDay, weekStart } from '../../model/dates/days';
import type { CalendarView } from './calendarAddress';
import type { CalendarDays } from './calendarDays';

/** The days that the agenda shows at a time. */
export const agendaDays = 35;

/** Returns the day so many pages of a view later: months, weeks, or the five weeks of the agenda. */
export function pageAway(day: string, view: CalendarView, count: number): string {
  const days = view === 'week' ? 7 : agendaDays;
  const next = view === 'month' ? addMonths(day, count) : addDays(day, count * days);
  // Where the calendar ends, it stays.
  return isDay(next) ? next : day;
}

/** Returns the day that a key leads to, as in any grid of days; undefined for other keys. */
export function dayAfterKey(
  key: string,
  day: string,
  { view, first }: Pick<CalendarDays, 'view' | 'first'>,
): string | undefined {
  const upDown = view === 'agenda' ? 1 : 7;
  const start = weekStart(day, first);
  const days: Readonly<Record<string, string>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -upDown),
    ArrowDown: addDays(day, upDown),
    Home: start,
    End: addDays(start, 6),
    PageUp: pageAway(day, view, -1),
    PageDown: pageAway(day, view, 1),
  };
  const next = days[key];
  return next === undefined || isDay(next) ? next : day;
}
