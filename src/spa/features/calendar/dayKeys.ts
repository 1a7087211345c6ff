import { addDays, addMonths, weekStart } from '../../model/dates/days';
import type { CalendarView } from './calendarAddress';

/** Returns the day so many pages of a view later: months, weeks, or the five weeks of the agenda. */
export function pageAway(day: string, view: CalendarView, count: number): string {
  if (view === 'month') return addMonths(day, count);
  return addDays(day, count * (view === 'week' ? 7 : agendaDays));
}

/** The days that the agenda shows at a time. */
export const agendaDays = 35;

/** Returns the day that a key leads to, as in any grid of days; undefined for other keys. */
export function dayAfterKey(
  key: string,
  day: string,
  { view, first }: { view: CalendarView; first: number },
): string | undefined {
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: view === 'agenda' ? -1 : -7,
    ArrowDown: view === 'agenda' ? 1 : 7,
  };
  const step = days[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return weekStart(day, first);
  if (key === 'End') return addDays(weekStart(day, first), 6);
  if (key === 'PageUp') return pageAway(day, view, -1);
  return key === 'PageDown' ? pageAway(day, view, 1) : undefined;
}
