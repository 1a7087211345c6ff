import { useLocation, useNavigate } from 'react-router-dom';
import type { ContentType } from '../../../api';
import { scheduledTypes } from '../../content/schedule/entries';
import { isDay } from '../../model/dates/days';
import { patterns } from '../../ui/paths';

/** The ways to show the calendar. */
export const calendarViews = ['month', 'week', 'agenda'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** What the address of the calendar says; what it does not say is for the page to choose. */
export interface CalendarAddress {
  readonly view: CalendarView | undefined;
  /** The chosen day, as yyyy-MM-dd. */
  readonly day: string | undefined;
  readonly types: readonly ContentType[];
}

/** Reads the query of an address; leaves out what it does not know. */
export function parseAddress(search: string): CalendarAddress {
  const query = new URLSearchParams(search);
  const view = calendarViews.find((one) => one === query.get('view'));
  const day = query.get('day') ?? '';
  const named = query.get('types')?.split(',') ?? [];
  const types = scheduledTypes.filter((type) => named.includes(type));
  return {
    view,
    day: isDay(day) ? day : undefined,
    types: types.length > 0 ? types : scheduledTypes,
  };
}

/** Writes the query of an address; all types are not named. */
export function formatAddress({ view, day, types }: CalendarAddress): string {
  const isAll = types.length === scheduledTypes.length;
  const parts = [
    view && `view=${view}`,
    day && `day=${day}`,
    isAll ? undefined : `types=${types.join(',')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Returns what the address says, and the function that changes a part of it in place. */
export function useCalendarAddress() {
  const address = parseAddress(useLocation().search);
  const navigate = useNavigate();
  const change = (patch: Partial<CalendarAddress>) =>
    void navigate(patterns.calendar + formatAddress({ ...address, ...patch }), {
      replace: true,
      flushSync: true,
    });
  return [address, change] as const;
}
