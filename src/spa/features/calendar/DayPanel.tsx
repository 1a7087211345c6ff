import { useRef } from 'react';
import { dayName } from '../../model/dates/dayNames';
import styles from './Calendar.module.css';
import { type CalendarDays, entriesOn } from './calendarDays';
import { EntryRow } from './EntryViews';

/** Shows all of a day below its cell, above the page: its hints, and its entries with their menus. */
export function DayPanel(props: { day: string; shown: CalendarDays; onClose: () => void }) {
  const { day, shown, onClose } = props;
  const { t, language } = shown;
  const isShown = useRef(false);
  const entries = entriesOn(shown, day);
  const name = dayName(day, language);
  const show = (panel: HTMLDivElement | null) => {
    if (!panel || isShown.current) return;
    isShown.current = true;
    panel.showPopover?.();
    (panel.querySelector<HTMLElement>('a') ?? panel).focus();
  };
  return (
    <div
      ref={show}
      popover="auto"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className={`popover ${styles.panel}`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <h2 className="display text-large first-letter:uppercase">{name}</h2>
      <DayHints day={day} shown={shown} />
      {entries.length === 0 && <p className="soft">{t('calendar.none')}</p>}
      <ul className="stack gap-1">
        {entries.map((entry) => (
          <EntryRow key={entry.item._id} entry={entry} shown={shown} />
        ))}
      </ul>
    </div>
  );
}

/** Says in words what to look at on a day, folded where it is more than a few lines. */
export function DayHints({ day, shown }: { day: string; shown: CalendarDays }) {
  const hints = shown.hints(day).map(shown.hintText);
  if (hints.length === 0) return null;
  return (
    <details open={hints.length < 6} className="notice block bg-warning-soft text-warning">
      <summary>{shown.t('calendar.hintCount', { count: hints.length })}</summary>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </details>
  );
}
