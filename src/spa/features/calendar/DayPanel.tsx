import { useLayoutEffect, useRef } from 'react';
import { dayName } from '../../model/dates/dayNames';
import styles from './Calendar.module.css';
import type { CalendarDays } from './calendarDays';
import { EntryRow } from './EntryViews';

interface DayProps {
  day: string;
  shown: CalendarDays;
}

/** Shows all of a day below its cell, above the page. */
export function DayPanel({ day, shown, onClose }: DayProps & { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.showPopover?.();
    (panel.current?.querySelector('a') ?? panel.current)?.focus();
  }, []);
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={dayName(day, shown.language)}
      tabIndex={-1}
      className={`popover ${styles.panel}`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <DayDetails {...{ day, shown }} isAlone />
      {shown.entriesOn(day).length === 0 && <p className="soft">{shown.t('calendar.none')}</p>}
    </div>
  );
}

/**
 * Names a day, lists the entries with their menus, and says below in words what to look at: folded beside other days, and
 * where it is more than a few lines.
 */
export function DayDetails(props: DayProps & { note?: string | false; isAlone?: boolean }) {
  const { day, shown, note, isAlone = false } = props;
  const { t, language } = shown;
  const hints = shown.hintsOn(day).map((hint) => hint());
  return (
    <>
      <h2 className="display text-large first-letter:uppercase">
        {dayName(day, language)}
        {note && <span className="note"> · {note}</span>}
      </h2>
      <ul className="stack gap-1 empty:hidden">
        {shown.entriesOn(day).map((entry) => (
          <EntryRow key={entry.item._id} entry={entry} shown={shown} />
        ))}
      </ul>
      {hints.length > 0 && (
        <details open={isAlone && hints.length < 6} className="text-small text-text-soft">
          <summary className="w-fit">{t('calendar.hintCount', { count: hints.length })}</summary>
          <ul className="stack gap-1 pl-4">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
