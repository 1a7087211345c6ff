import type { TFunction } from 'i18next';
import type { CalendarEntry } from '../../content/schedule/entries';
import type { DayZone } from '../../model/dates/days';
import type { DayHint } from './hints';
import type { useMove } from './useMove';

/** What month, week and agenda show. */
export interface CalendarDays {
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** What to look at on a day, and its words. */
  readonly hints: (day: string) => readonly DayHint[];
  readonly hintText: (hint: DayHint) => string;
  /** Handed down, so that cells and entries do not each ask for them. */
  readonly t: TFunction;
  readonly language: string;
  readonly zone: DayZone;
  /** The server's time, in ms since 1970, and its day. */
  readonly now: number;
  readonly today: string;
  /** Whether the host has changes of items. */
  readonly canMove: boolean;
  readonly move: ReturnType<typeof useMove>;
}

const none: readonly CalendarEntry[] = [];

/** Returns the entries of a day. */
export const entriesOn = ({ days }: CalendarDays, day: string): readonly CalendarEntry[] =>
  days.get(day) ?? none;
