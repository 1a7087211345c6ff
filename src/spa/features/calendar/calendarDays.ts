import type { TFunction } from 'i18next';
import type { CalendarEntry } from '../../content/schedule/entries';
import type { DayZone } from '../../model/dates/days';
import type { CalendarAddress, CalendarView } from './calendarAddress';
import type { DayHint } from './hints';
import type { useMove } from './useMove';

/** What month, week and agenda show. */
export interface CalendarDays {
  readonly view: CalendarView;
  /** The chosen day, or the one to which an entry is being moved by keys. */
  readonly day: string;
  /** The weekday on which weeks begin, 0 being Sunday. */
  readonly first: number;
  readonly zone: DayZone;
  /** The server's time, in ms since 1970, and its day. */
  readonly now: number;
  readonly today: string;
  readonly entriesOn: (day: string) => readonly CalendarEntry[];
  /** What to look at on a day. */
  readonly hintsOn: (day: string) => readonly DayHint[];
  /** Handed down, so that cells and entries do not each ask for them. */
  readonly t: TFunction;
  readonly language: string;
  /** Whether the host has changes of items. */
  readonly canMove: boolean;
  readonly move: ReturnType<typeof useMove>;
  /** Changes what the address says. */
  readonly change: (patch: Partial<CalendarAddress>) => void;
}
