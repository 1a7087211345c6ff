import type { TFunction } from 'i18next';
import type { ContentType } from '../../../api';
import { rowFacts } from '../../content/checks/checkFacts';
import { checkText } from '../../content/checks/checkText';
import { type Check, type CheckId, checksOf } from '../../content/checks/checksOf';
import { preparedRow } from '../../content/list/preparedRow';
import { type CalendarEntry, entryStateAt, shortTitle } from '../../content/schedule/entries';
import { cultures } from '../../i18n';
import { daysBetween } from '../../model/dates/days';
import type { RootState } from '../../store';

/** What to look at on a day: what is missing in an item that is still to come, or how it lies among the others. */
export type DayHint =
  | { readonly id: 'check'; readonly entry: CalendarEntry; readonly check: Check }
  | { readonly id: 'sameKind'; readonly type: ContentType; readonly count: number }
  | { readonly id: 'gap' | 'noFree'; readonly count: number };

/** What hints need to know besides the entries. */
export interface HintFacts {
  readonly now: number;
  readonly today: string;
  /** Has the lists and the tags, as far as they are known. */
  readonly state: RootState;
}

/** The checks that a plan is made for; the others are for the form. */
const plannedChecks: ReadonlySet<CheckId> = new Set([
  'sameTitle',
  'tagUnpublished',
  'tagDeleted',
  'languageMissing',
  'languageStale',
  'noPicture',
]);

/** The days without anything, and without anything free, from which on they are a hint. */
const longest = { gap: 14, noFree: 7 } as const;

/** Returns how many days there are until the next of these days, under each that is followed by too long a wait. */
function waits(days: readonly string[], today: string, atLeast: number): Map<string, number> {
  const coming = [today, ...days.filter((day) => day > today).toSorted()];
  return new Map(
    coming.slice(1).flatMap((day, index) => {
      const before = coming[index] ?? today;
      const count = daysBetween(before, day);
      return count > atLeast ? [[before, count - 1] as const] : [];
    }),
  );
}

/** Returns the function that gives the hints of a day, each worked out once. What is live or past has none. */
export function hintsOf(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  { now, today, state }: HintFacts,
): (day: string) => readonly DayHint[] {
  const daysWith = (isWanted: (entry: CalendarEntry) => boolean) =>
    [...days].filter(([day, entries]) => day > today && entries.some(isWanted)).map(([day]) => day);
  const isPublic = ({ item }: CalendarEntry) => item.isPublic === true;
  const gaps = waits(daysWith(isPublic), today, longest.gap);
  const unfree = waits(
    daysWith((entry) => isPublic(entry) && entry.item.tier === 'free'),
    today,
    longest.noFree,
  );
  const checksIn = (entry: CalendarEntry): DayHint[] => {
    const { stale } = preparedRow(entry.item);
    const known = {
      ...rowFacts(state, entry.type),
      stale: cultures.filter((one) => stale.includes(one)),
    };
    return checksOf(entry.item, known)
      .filter(({ id }) => plannedChecks.has(id))
      .map((check) => ({ id: 'check', entry, check }));
  };
  const work = (day: string): readonly DayHint[] => {
    const coming = (days.get(day) ?? []).filter(
      ({ item, at }) => at >= now && entryStateAt(item, now) !== 'live',
    );
    const types = [...new Set(coming.map(({ type }) => type))];
    const [gap, free] = [gaps.get(day), unfree.get(day)];
    return [
      ...types.flatMap((type): DayHint[] => {
        const { length: count } = coming.filter((entry) => entry.type === type);
        return count > 1 ? [{ id: 'sameKind', type, count }] : [];
      }),
      ...coming.flatMap(checksIn),
      ...(gap ? [{ id: 'gap', count: gap } as const] : []),
      ...(free && free !== gap ? [{ id: 'noFree', count: free } as const] : []),
    ];
  };
  const known = new Map<string, readonly DayHint[]>();
  return (day) => {
    const found = known.get(day) ?? work(day);
    known.set(day, found);
    return found;
  };
}

/** Returns what a hint says. */
export function hintText(t: TFunction, hint: DayHint): string {
  if (hint.id === 'check') {
    const title = shortTitle(hint.entry.item) ?? t('content.untitled');
    const name = t('content.bulk.quoted', { title });
    return t('content.filters.chip', { name, value: checkText(t, hint.check) });
  }
  if (hint.id !== 'sameKind') return t(`calendar.${hint.id}`, { count: hint.count });
  return t('calendar.sameKind', { count: hint.count, list: t(`shell.${hint.type}`) });
}
