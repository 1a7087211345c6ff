import type { TFunction } from 'i18next';
import { type CheckId, checkText } from '../../content/checks/check';
import { rowFacts } from '../../content/checks/checkFacts';
import { checksOf } from '../../content/checks/checksOf';
import { type ListItem, preparedRow } from '../../content/list/preparedRow';
import { type CalendarEntry, scheduledTypes, shortTitle } from '../../content/schedule/entries';
import { daysBetween } from '../../model/dates/days';
import type { RootState } from '../../store';

/** Says what to look at on a day. A function, since a month may have thousands and shows few of them. */
export type DayHint = () => string;

/** The checks that a plan is made for; the others are for the form. */
const plannedChecks: ReadonlySet<CheckId> = new Set([
  'sameTitle',
  'tagUnpublished',
  'tagDeleted',
  'languageMissing',
  'languageStale',
  'noPicture',
]);

/** Returns the function that gives the hints of a day, each worked out once. What is live or past has none. */
export function hintsOf(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  // The state has the lists and the tags, as far as they are known.
  { now, today, state, t }: { now: number; today: string; state: RootState; t: TFunction },
): (day: string) => readonly DayHint[] {
  /** How many days in a row are without any such item, where they are too many, under the day before them. */
  const waits = (isWanted: (item: ListItem) => boolean, atLeast: number) => {
    const coming = [...days].filter(
      ([day, entries]) =>
        day > today && entries.some(({ item }) => item.isPublic === true && isWanted(item)),
    );
    const all = [today, ...coming.map(([day]) => day).toSorted()];
    const counts = all.slice(1).map((day, index) => {
      const before = all[index] ?? today;
      return [before, daysBetween(before, day) - 1] as const;
    });
    return new Map(counts.filter(([, count]) => count >= atLeast));
  };
  const gaps = waits(() => true, 14);
  const unfree = waits(({ tier }) => tier === 'free', 7);
  const checksIn = ({ type, item }: CalendarEntry) => {
    // A row tells of no text which one it is.
    const stale = preparedRow(item).stale.map((culture) => `title.${culture}`);
    const known = { ...rowFacts(state, type), stale };
    const name = () => t('content.bulk.quoted', { title: shortTitle(item, t) });
    return checksOf(item, known)
      .filter(({ id }) => plannedChecks.has(id))
      .map(
        (check) => () => t('content.filters.chip', { name: name(), value: checkText(t, check) }),
      );
  };
  const work = (day: string): readonly DayHint[] => {
    const coming = (days.get(day) ?? []).filter(({ at }) => at >= now);
    const sameKind = scheduledTypes.flatMap((type) => {
      const { length: count } = coming.filter((entry) => entry.type === type);
      return count > 1 ? [() => t('calendar.sameKind', { count, list: t(`shell.${type}`) })] : [];
    });
    const [gap, free] = [gaps.get(day), unfree.get(day)];
    return [
      ...sameKind,
      ...coming.flatMap(checksIn),
      ...(gap ? [() => t('calendar.gap', { count: gap })] : []),
      ...(free && free !== gap ? [() => t('calendar.noFree', { count: free })] : []),
    ];
  };
  const known = new Map<string, readonly DayHint[]>();
  return (day) => {
    const found = known.get(day) ?? work(day);
    known.set(day, found);
    return found;
  };
}
