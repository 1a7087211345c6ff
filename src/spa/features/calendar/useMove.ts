import { type PointerEvent, useRef, useState } from 'react';
import { serverNow } from '../../../api';
import type { CalendarEntry } from '../../content/schedule/entries';
import { type Text, useTranslation } from '../../i18n';
import { showChoice } from '../../modal';
import { publicationGroupAt } from '../../model/classification';
import { shortDayName } from '../../model/dates/dayNames';
import { dayOf, type DayZone, onDay } from '../../model/dates/days';
import type { ContentItem } from '../../model/contentItem';
import { useAppDispatch } from '../../store';
import { useWindowEvents } from '../../ui/browser';
import { useScrollArea } from '../../ui/scrollArea';
import { changeEntry, type EntryChange } from './changeEntry';
import { dragEntry } from './dragEntry';

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
  /** The instants, in ms since 1970, of entries whose change has not been answered. */
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, number>>(new Map());
  const lastChange = useRef(Promise.resolve());
  const [ownSaves] = useState(() => new Map<string, string>());
  const area = useScrollArea();
  // The page shows them as done, and those that wait for the one before have not been sent.
  useWindowEvents({ beforeunload: (event) => underWay.size > 0 && event.preventDefault() });

  const ask = async (before: ContentItem, change: EntryChange): Promise<boolean> => {
    // At its very instant nothing is live yet.
    const now = serverNow() + 1;
    const isLive = (item: ContentItem) => publicationGroupAt(item, now) === 'published';
    const willBeLive = isLive({ ...before, ...change });
    if (isLive(before) === willBeLive) return true;
    const question = (message: Text) => dispatch(showChoice({ message }));
    if (willBeLive) return question({ key: 'calendar.putsLive' });
    const at = 'publishAt' in change ? change.publishAt : null;
    if (!at) return question({ key: 'calendar.takes' });
    const day = shortDayName(dayOf(Date.parse(at), zone), language);
    return question({ key: 'calendar.takesUntil', values: { day } });
  };
  /** Changes an entry, once the person agrees; the notice says what was done. */
  const change = async (
    entry: CalendarEntry,
    fields: EntryChange,
    done: Text,
    onAgreed?: () => void,
  ) => {
    const askAbout = (before: ContentItem) => ask(before, fields);
    if (!(await askAbout(entry.item))) return;
    onAgreed?.();
    const { _id } = entry.item;
    const at = 'publishAt' in fields && fields.publishAt ? Date.parse(fields.publishAt) : entry.at;
    setUnderWay((all) => new Map(all).set(_id, at));
    // One after the other: a second change of an item would be refused as one that has not seen the first.
    lastChange.current = lastChange.current
      .then(() => dispatch(changeEntry(entry, fields, done, askAbout, ownSaves)))
      .then(() =>
        setUnderWay((all) => new Map([...all].filter((one) => one[0] !== _id || one[1] !== at))),
      );
  };
  /** Puts an entry on a day, at its time of day; calls `onAgreed` unless a question about it is denied. */
  const drop = (entry: CalendarEntry, day = dayOf(entry.at, zone), onAgreed?: () => void) => {
    setLifted(null);
    if (day === dayOf(entry.at, zone)) return;
    const values = { day: shortDayName(day, language) };
    const fields = { publishAt: onDay(entry.at, day, zone) };
    void change(entry, fields, { key: 'calendar.movedTo', values }, onAgreed);
  };
  return {
    lifted,
    underWay,
    lift: (entry: CalendarEntry) =>
      setLifted({ entry, day: dayOf(entry.at, zone), isDragged: false }),
    aim: (day: string) => setLifted((now) => now && { ...now, day }),
    cancel: () => setLifted(null),
    change,
    drop,
    /** Has a pointer that was pressed on an entry take it to a day. */
    drag: (press: PointerEvent<HTMLElement>, entry: CalendarEntry) =>
      dragEntry(press, area, {
        onDay: (day) => setLifted({ entry, day, isDragged: true }),
        onEnd: (day) => drop(entry, day),
      }),
  };
}
