import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { isKey } from '../../commands/keymap';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { dayName, dayOfMonthName, shortWeekdayName, weekdayName } from '../../model/dates/dayNames';
import { classNames } from '../../ui/classNames';
import { hasModifier } from '../../ui/keys';
import styles from './Calendar.module.css';
import { type CalendarDays, entriesOn } from './calendarDays';
import type { CalendarView } from './calendarAddress';
import { dayAfterKey } from './dayKeys';
import { DayPanel } from './DayPanel';
import { EntryLink } from './EntryViews';

interface DayGridProps {
  label: string;
  view: CalendarView;
  weeks: readonly (readonly string[])[];
  /** The chosen day, which Tab leads to. */
  day: string;
  first: number;
  shown: CalendarDays;
  onDay: (day: string) => void;
}

/** So many entries of a day are shown in a month; the panel of the day has all. */
const maxEntries = 4;

/** Shows weeks as a grid of days. Arrows and pages move through it, Enter opens the panel of a day. */
export function DayGrid(props: DayGridProps) {
  const { view, weeks, day, first, shown, onDay } = props;
  const { lifted } = shown.move;
  const { language } = useTranslation().i18n;
  const grid = useRef<HTMLDivElement>(null);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const followsFocus = useRef(false);
  const isMoving = lifted !== null && !lifted.isDragged;
  useEffect(() => {
    if (!followsFocus.current && !isMoving) return;
    followsFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day, isMoving]);

  const onKey = (event: KeyboardEvent) => {
    const isInCell =
      event.target instanceof HTMLElement && event.target.matches('[role="gridcell"]');
    if (hasModifier(event) || isMoving || !isInCell) return;
    const next = dayAfterKey(event.key, day, { view, first });
    const [only, ...others] = entriesOn(shown, day);
    if (next !== undefined) {
      followsFocus.current = true;
      onDay(next);
    } else if (isKey(event, 'moveEntry') && only && others.length === 0 && shown.canMove) {
      shown.move.lift(only);
    } else if (['Enter', ' '].includes(event.key) || isKey(event, 'moveEntry')) {
      setOpenDay(day);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      className={`card ${styles.grid}`}
      data-view={view}
      onKeyDown={onKey}
    >
      <div role="row" className={styles.heads}>
        {weeks[0]?.map((one) => (
          <div key={one} role="columnheader" aria-label={weekdayName(one, language)}>
            <span className="phone:hidden">{shortWeekdayName(one, language)}</span>
            <span className="hidden phone:inline">
              {shortWeekdayName(one, language).slice(0, 1)}
            </span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {week.map((one) => (
            <DayCell
              key={one}
              {...{ view, shown, day: one }}
              isChosen={one === day}
              isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              isTarget={one === lifted?.day}
              onOpen={() => {
                onDay(one);
                setOpenDay(one);
              }}
            />
          ))}
        </div>
      ))}
      {openDay !== null && (
        <DayPanel key={openDay} day={openDay} shown={shown} onClose={() => setOpenDay(null)} />
      )}
    </div>
  );
}

interface DayCellProps {
  view: CalendarView;
  day: string;
  shown: CalendarDays;
  isChosen: boolean;
  isOutside: boolean;
  isTarget: boolean;
  onOpen: () => void;
}

/** Shows a day with its entries; what is dragged can be put there. */
function DayCell({ view, day, shown, isChosen, isOutside, isTarget, onOpen }: DayCellProps) {
  const { t, i18n } = useTranslation();
  const entries = entriesOn(shown, day);
  const hints = shown.hints(day).length;
  const limit = view === 'month' ? maxEntries : entries.length;
  const isToday = day === shown.today;
  const name = [
    dayName(day, i18n.language),
    t('calendar.items', { count: entries.length }),
    hints > 0 && t('calendar.hintCount', { count: hints }),
  ];
  const number = day.endsWith('-01')
    ? dayOfMonthName(day, i18n.language)
    : String(Number(day.slice(8)));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys of its cells.
    <div
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      className={classNames(
        styles.day,
        isOutside && styles.outside,
        isTarget && styles.target,
        isChosen && styles.chosen,
      )}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && currentTarget.contains(target) && !target.closest('a'))
          onOpen();
      }}
      onDragEnter={() => shown.move.aim(day)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        shown.move.drop(day);
      }}
    >
      <span className={styles.number} data-today={isToday || undefined} aria-hidden>
        <b>{number}</b>
        {hints > 0 && <WarningOutlined className="ml-auto text-warning" />}
      </span>
      {entries.slice(0, limit).map((entry) => (
        <EntryLink key={entry.item._id} entry={entry} shown={shown} />
      ))}
      {entries.length > limit && (
        <span className={styles.more}>{t('calendar.more', { count: entries.length - limit })}</span>
      )}
      {entries.length > 0 && (
        <span className={styles.count} aria-hidden>
          {entries.length}
        </span>
      )}
    </div>
  );
}
