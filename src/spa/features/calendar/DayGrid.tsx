import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isKey } from '../../commands/keymap';
import { dayName, dayOfMonthName, shortWeekdayName, weekdayName } from '../../model/dates/dayNames';
import { daysOfWeek, weeksOfMonth } from '../../model/dates/days';
import { classNames } from '../../ui/classNames';
import { hasModifier } from '../../ui/keys';
import { isPlainClick } from '../../ui/Link';
import styles from './Calendar.module.css';
import type { CalendarDays } from './calendarDays';
import { dayAfterKey } from './dayKeys';
import { DayPanel } from './DayPanel';
import { EntryLink } from './EntryViews';

/** So many entries of a day are shown in a month; the panel of the day has all. */
const maxEntries = 4;

/** Shows weeks as a grid of days. Arrows and pages move through it; a day opens its panel. */
export function DayGrid({ shown }: { shown: CalendarDays }) {
  const { view, day, first, language } = shown;
  const { lifted } = shown.move;
  const weeks = view === 'week' ? [daysOfWeek(day, first)] : weeksOfMonth(day, first, shown.today);
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const [openDay, setOpenDay] = useState<string | null>(null);
  /** How many changes of the day or of the move the focus follows. */
  const followed = useRef(0);
  const isMoving = lifted !== null && !lifted.isDragged;
  // A panel is in the way of what is moved.
  if (isMoving && openDay !== null) setOpenDay(null);
  useEffect(() => {
    const active = document.activeElement;
    const isInside = active?.matches('[data-name]') === true;
    const isElsewhere = active !== document.body && !grid.current?.contains(active);
    const isFollowed = followed.current > (isElsewhere ? 1 : 0);
    // The focus also follows when the move ends, and then to the month of its day.
    followed.current = isMoving ? 2 : Math.max(0, followed.current - 1);
    if (isFollowed || isMoving || isInside)
      grid.current?.querySelector<HTMLElement>('[data-name][tabindex="0"]')?.focus();
  }, [day, isMoving]);

  // A browser asks before a touch whether somebody may keep it from scrolling.
  useEffect(
    () => grid.current?.addEventListener('touchmove', () => undefined, { passive: false }),
    [],
  );

  const onKey = (event: KeyboardEvent) => {
    const isDay = event.target instanceof HTMLElement && event.target.matches('[data-name]');
    if (hasModifier(event) || isMoving || !isDay) return;
    const next = dayAfterKey(event.key, day, shown);
    const [only, ...others] = shown.entriesOn(day);
    if (next !== undefined) {
      followed.current = 1;
      shown.change({ day: next });
    } else if (isKey(event.nativeEvent, 'moveEntry') && only) {
      // Which one is chosen in the panel.
      if (others.length > 0) setOpenDay(day);
      else if (shown.canMove) shown.move.lift(only);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={shown.t('calendar.title')}
        className={`card ${styles.grid}`}
        data-view={view}
        onKeyDown={onKey}
        onClick={(event) => {
          // One for all: there may be hundreds of entries.
          const link = event.target instanceof Element && event.target.closest('a');
          if (!link || !isPlainClick(event)) return;
          event.preventDefault();
          void navigate(link.pathname, { flushSync: true });
        }}
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
                {...{ shown, day: one }}
                onOpen={() => {
                  shown.change({ day: one });
                  setOpenDay(one);
                }}
              />
            ))}
          </div>
        ))}
      </div>
      {openDay !== null && (
        <DayPanel key={openDay} day={openDay} shown={shown} onClose={() => setOpenDay(null)} />
      )}
    </>
  );
}

/** Shows a day with its entries; what is dragged can be put there. */
function DayCell(props: { day: string; shown: CalendarDays; onOpen: () => void }) {
  const { day, shown, onOpen } = props;
  const { t, language } = shown;
  const entries = shown.entriesOn(day);
  const hints = shown.hintsOn(day).length;
  const isMonth = shown.view === 'month';
  const limit = isMonth ? maxEntries : entries.length;
  const isChosen = day === shown.day;
  const name = [
    dayName(day, language),
    t('calendar.items', { count: entries.length }),
    hints > 0 && t('calendar.hintCount', { count: hints }),
  ];
  const number = Number(day.slice(8));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the button inside has focus and keys.
    <div
      role="gridcell"
      data-day={day}
      className={classNames(
        styles.day,
        isMonth && day.slice(0, 7) !== shown.day.slice(0, 7) && styles.outside,
        day === shown.move.lifted?.day && styles.target,
        isChosen && styles.chosen,
      )}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && currentTarget.contains(target) && !target.closest('a'))
          onOpen();
      }}
    >
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-label={name.filter(Boolean).join(', ')}
        aria-current={day === shown.today ? 'date' : undefined}
        className={styles.number}
        data-weekday={weekdayName(day, language)}
        data-name
      >
        {number === 1 ? (
          <>
            <b className="tablet:hidden">{dayOfMonthName(day, language)}</b>
            <b className="hidden tablet:inline">1</b>
          </>
        ) : (
          <b>{number}</b>
        )}
        {hints > 0 && <WarningOutlined className="order-1 ml-auto text-warning" aria-hidden />}
      </button>
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
