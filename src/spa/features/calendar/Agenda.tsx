import { addDays } from '../../model/dates/days';
import { Empty } from '../../ui/Message';
import styles from './Calendar.module.css';
import type { CalendarDays } from './calendarDays';
import { DayDetails } from './DayPanel';
import { agendaDays } from './dayKeys';

/** Lists the days of five weeks on which there is something. */
export function Agenda({ shown }: { shown: CalendarDays }) {
  const { t, today, move } = shown;
  const days = Array.from({ length: agendaDays }, (_, index) => addDays(shown.day, index)).filter(
    (day) => shown.entriesOn(day).length > 0 || shown.hintsOn(day).length > 0,
  );
  if (days.length === 0) return <Empty title={t('calendar.noneFrom')}>{null}</Empty>;
  return (
    <ol className="stack gap-3">
      {days.map((day) => (
        <li
          key={day}
          className={`card grid gap-2 p-4 phone:p-3 ${day === move.lifted?.day ? styles.target : ''}`}
        >
          <DayDetails {...{ day, shown }} note={day === today && t('calendar.today')} />
        </li>
      ))}
    </ol>
  );
}
