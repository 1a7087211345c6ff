import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  readStored,
  useCapabilities,
  useListTagsQuery,
  wholeList,
  writeStored,
} from '../../../api';
import { ListFailure } from '../../content/list/ListParts';
import { type CalendarEntry, useScheduledLists } from '../../content/schedule/entries';
import { useTranslation } from '../../i18n';
import { localZone } from '../../model/dates/localDateTime';
import { firstWeekday } from '../../model/dates/dayNames';
import { dayOf, type DayZone, groupByDay } from '../../model/dates/days';
import { useAppStore } from '../../store';
import { usePublicationClock } from '../../model/usePublicationClock';
import { listenTo, remToPx } from '../../ui/browser';
import { lazyCode, useLazyCode } from '../../ui/lazyPage';
import { useScrollArea } from '../../ui/scrollArea';
import { Skeleton } from '../../ui/Skeleton';
import { Agenda } from './Agenda';
import { CalendarBar } from './CalendarBar';
import styles from './Calendar.module.css';
import { useCalendarAddress } from './calendarAddress';
import type { CalendarDays } from './calendarDays';
import { DayGrid } from './DayGrid';
import { MovingNotice } from './MovingNotice';
import { NextUp } from './NextUp';
import { useMove } from './useMove';

const zoneKey = 'calendarZone';

/** Below this width of the page, in rem, the agenda is what is shown first. */
const agendaBelowRem = 37.5;

/** What hints need is also that of the dialog that moves items. */
const hintCode = lazyCode(() => import('./hints'));

/** Returns the hints of each day; none as long as their code is on its way. */
function useHints(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  now: number,
  today: string,
): CalendarDays['hintsOn'] {
  const { t } = useTranslation();
  const store = useAppStore();
  const code = useLazyCode(hintCode, true);
  const { data: tags } = useListTagsQuery(wholeList);
  return useMemo(
    () => code?.hintsOf(days, { state: store.getState(), now, today, t }) ?? (() => []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the tags are in the state.
    [code, days, now, today, tags, t, store],
  );
}

const onResize = (changed: () => void) => listenTo(window, { resize: changed });

/** Tells whether the page has too little room for a month. */
function useIsNarrow(): boolean {
  const area = useScrollArea();
  const width = useSyncExternalStore(onResize, () => area?.clientWidth ?? 0);
  return width > 0 && width < remToPx(agendaBelowRem);
}

/** Shows what goes live when, of all kinds: a month, a week or a list of days, and moves it. */
export function CalendarPage() {
  const { t, i18n } = useTranslation();
  const [address, change] = useCalendarAddress();
  const can = useCapabilities();
  const [zone, setZone] = useState<DayZone>(readStored(zoneKey) === 'local' ? 'local' : 'gmt');
  const isNarrow = useIsNarrow();
  const move = useMove(zone);
  const lists = useScheduledLists();
  const wanted = lists.filter(({ type }) => address.types.includes(type));
  const entries = useMemo(
    () => wanted.flatMap((list) => list.entries ?? []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is wanted of the lists, of which there are as many as types.
    lists.map((list) => wanted.includes(list) && list.entries),
  );
  const items = useMemo(() => entries.map(({ item }) => item), [entries]);
  const now = usePublicationClock(items, 60_000);
  const { underWay } = move;
  const days = useMemo(() => {
    const at = (one: CalendarEntry) => underWay.get(one.item._id) ?? one.at;
    const placed = underWay.size > 0 ? entries.map((one) => ({ ...one, at: at(one) })) : entries;
    return groupByDay(placed, zone);
  }, [entries, underWay, zone]);

  const today = dayOf(now, zone);
  const hintsOn = useHints(days, now, today);
  const view = address.view ?? (isNarrow ? 'agenda' : 'month');
  const chosen = address.day ?? today;
  // The agenda stays where it is: the notice says which day is meant.
  const isGrid = view !== 'agenda';
  const day = isGrid && move.lifted && !move.lifted.isDragged ? move.lifted.day : chosen;
  const { language } = i18n;
  const shown: CalendarDays = {
    view,
    day,
    first: firstWeekday(language),
    zone,
    now,
    today,
    entriesOn: (one) => days.get(one) ?? [],
    hintsOn,
    t,
    language,
    canMove: can('changeItems'),
    move,
    change,
  };
  const failed = wanted.filter(({ error, isFetching }) => error !== undefined && !isFetching);
  const isEmpty = wanted.every((list) => !list.entries);
  const isNothingThere = isEmpty && failed.length === wanted.length;
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return (
    <section
      className="stack gap-4 max-w-content mx-auto p-5 pb-7 phone:px-3"
      aria-busy={lists.some(({ isFetching }) => isFetching)}
    >
      <CalendarBar
        {...{ shown, types: address.types }}
        onZone={(next) => {
          writeStored(zoneKey, next);
          setZone(next);
        }}
      />
      {isNothingThere ? (
        <ListFailure error={failed[0]?.error} onRetry={retry} />
      ) : (
        failed.map(({ type, error, refetch }) => (
          <ListFailure
            key={type}
            list={t('content.filters.chip', { name: t(`shell.${type}`), value: '' })}
            error={error}
            onRetry={() => void refetch()}
          />
        ))
      )}
      {/* As long as a list is missing, something of it may come first. */}
      {wanted.every((list) => list.entries) && <NextUp entries={entries} now={now} />}
      {isEmpty && !isNothingThere && <Skeleton shape="groups" label={t('common.loading')} />}
      {!isEmpty && (isGrid ? <DayGrid shown={shown} /> : <Agenda shown={shown} />)}
      {!isNothingThere && <Legend shown={shown} />}
      {move.lifted && <MovingNotice shown={shown} lifted={move.lifted} />}
    </section>
  );
}

/** Says what the edges of entries mean, and whose days are shown. */
function Legend({ shown: { zone, now, t, language } }: { shown: CalendarDays }) {
  const name = localZone(new Date(now).toISOString(), language);
  return (
    <div className="row note gap-x-5 gap-y-2">
      {(['published', 'upcoming', 'unpublished'] as const).map((state) => (
        <span key={state} className="row gap-2">
          <i className={`${styles.entry} ${styles.sign}`} data-state={state} />
          {t(`calendar.${state}`)}
        </span>
      ))}
      <span className="ml-auto phone:ml-0">
        {t(zone === 'gmt' ? 'calendar.daysGmt' : 'calendar.daysLocal', { zone: name })}
      </span>
    </div>
  );
}
