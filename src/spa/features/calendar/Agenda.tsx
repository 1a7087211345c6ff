import { dayName } from '../../model/dates/dayNames';
import { addDays } from '../../model/dates/days';
import { Empty } from '../../ui/Message';
import styles from './Calendar.module.css';
import { type CalendarDays, entriesOn } from './calendarDays';
import { DayHints } from './DayPanel';
import { agendaDays } from './dayKeys';
import { EntryRow } from './EntryViews';

/** Lists the days of five weeks on which there is something. */
export function Agenda({ day, shown }: { day: string; shown: CalendarDays }) {
  const { t, language } = shown;
  const days = Array.from({ length: agendaDays }, (_, index) => addDays(day, index)).filter(
    (one) => entriesOn(shown, one).length > 0 || shown.hints(one).length > 0,
  );
  if (days.length === 0) return <Empty title={t('calendar.noneFrom')}>{null}</Empty>;
  return (
    <ol className="stack gap-3">
      {days.map((one) => (
        <li
          key={one}
          className={`card grid gap-2 p-4 phone:p-3 ${one === shown.move.lifted?.day ? styles.target : ''}`}
        >
          <h2 className="display text-large first-letter:uppercase">
            {dayName(one, language)}
            {one === shown.today && <span className="note"> · {t('calendar.today')}</span>}
          </h2>
          <DayHints day={one} shown={shown} />
          <ul className="stack gap-1">
            {entriesOn(shown, one).map((entry) => (
              <EntryRow key={entry.item._id} entry={entry} shown={shown} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
