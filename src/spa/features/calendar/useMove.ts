import { useRef, useState } from 'react';
import { serverNow } from '../../../api';
import { type CalendarEntry, entryStateAt } from '../../content/schedule/entries';
import { type Text, useTranslation } from '../../i18n';
import { showChoice } from '../../modal';
import { shortDayName } from '../../model/dates/dayNames';
import { dayOf, type DayZone, onDay } from '../../model/dates/days';
import { useAppDispatch } from '../../store';
import { changeEntry, type EntryChange } from './changeEntry';

/** An entry on its way to a day, by keys or by the pointer. */
export interface LiftedEntry {
  readonly entry: CalendarEntry;
  readonly day: string;
  readonly isDragged: boolean;
}

/** Holds the entry that is being moved, and changes entries; what readers would notice at once is asked before. */
export function useMove(zone: DayZone) {
  const dispatch = useAppDispatch();
  const { language } = useTranslation().i18n;
  const [lifted, setLifted] = useState<LiftedEntry | null>(null);
  const lastChange = useRef(Promise.resolve());

  const ask = async (entry: CalendarEntry, change: EntryChange): Promise<boolean> => {
    // At its very instant nothing is live yet.
    const now = serverNow() + 1;
    const before = entryStateAt(entry.item, now);
    const after = entryStateAt({ ...entry.item, ...change }, now);
    const message = {
      putsLive: { key: 'calendar.putsLive' },
      takes: { key: 'calendar.takes' },
    } as const;
    if (before !== 'live' && after === 'live')
      return dispatch(showChoice({ message: message.putsLive }));
    if (before !== 'live' || after === 'live') return true;
    const at = 'publishAt' in change ? change.publishAt : null;
    if (!at) return dispatch(showChoice({ message: message.takes }));
    const day = shortDayName(dayOf(Date.parse(at), zone), language);
    return dispatch(showChoice({ message: { key: 'calendar.takesUntil', values: { day } } }));
  };
  /** Changes an entry, once the person agrees; the notice says what was done. */
  const change = async (
    entry: CalendarEntry,
    fields: EntryChange,
    done: Text,
    onAgreed?: () => void,
  ) => {
    if (!(await ask(entry, fields))) return;
    onAgreed?.();
    // One after the other: a second change of an item would be refused as one that has not seen the first.
    lastChange.current = lastChange.current.then(() => dispatch(changeEntry(entry, fields, done)));
  };
  return {
    lifted,
    lift: (entry: CalendarEntry, isDragged = false) =>
      setLifted({ entry, day: dayOf(entry.at, zone), isDragged }),
    aim: (day: string) => setLifted((now) => (now && now.day !== day ? { ...now, day } : now)),
    cancel: () => setLifted(null),
    change,
    /** Puts the lifted entry on a day, at its time of day; calls `onAgreed` unless a question about it is denied. */
    drop: (day = lifted?.day, onAgreed?: () => void) => {
      setLifted(null);
      if (!lifted || day === undefined || day === dayOf(lifted.entry.at, zone)) return;
      const publishAt = onDay(lifted.entry.at, day, zone);
      void change(
        lifted.entry,
        { publishAt },
        { key: 'calendar.movedTo', values: { day: shortDayName(day, language) } },
        onAgreed,
      );
    },
  };
}
