import { useState } from 'react';
import { type ContentType, serverNow } from '../../../../api';
import { useTranslation } from '../../../i18n';
import { groupByPublication } from '../../../model/classification';
import { firstWeekday, shortWeekdayName } from '../../../model/dates/dayNames';
import { daysOfWeek } from '../../../model/dates/days';
import { shortDateGmt } from '../../../model/dates/shortDate';
import { displayText } from '../../../model/localisedText';
import { type RootState, useAppStore } from '../../../store';
import { FieldFrame } from '../../fields/FieldFrame';
import { Select } from '../../fields/Select';
import { queryOf } from '../listReducers';
import type { ListItem } from '../preparedRow';
import { sortItems } from '../sorting';
import styles from './BulkDialog.module.css';
import type { BulkChoice, DaysFrom } from './bulkPlan';
import { allWeekdays, stepDays } from './stepDays';

const paces = ['together', 'daily', 'weekdays'] as const;

type Pace = (typeof paces)[number];

/** Tuesday and Friday. */
const twoAWeek: readonly number[] = [2, 5];

/** So many dates are shown before a change; the number of the others stands below. */
const maxShown = 200;

/** Returns rows in the order in which their list shows them. */
function inListOrder(
  rows: readonly ListItem[],
  state: RootState,
  type: ContentType,
  language: string,
): readonly ListItem[] {
  // Tags have no dates.
  const { sort } = queryOf(state[type as Exclude<ContentType, 'tags'>].list);
  return Object.values(groupByPublication(rows, serverNow())).flatMap((group) =>
    sortItems(group, sort, language),
  );
}

/** Lets the selected items get dates one after the other, in the order of their list, and shows them. */
export function StepFields(props: {
  type: ContentType;
  rows: readonly ListItem[];
  chosen: { choice: BulkChoice; setDaysFrom: (next: () => DaysFrom | null) => void };
}) {
  const { type, rows, chosen } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const store = useAppStore();
  const [ordered] = useState(() => inListOrder(rows, store.getState(), type, language));
  const [pace, setPace] = useState<Pace>('together');
  const [weekdays, setWeekdays] = useState(twoAWeek);
  const choose = (next: Pace, on: readonly number[]) => {
    setPace(next);
    setWeekdays(on);
    const wanted = next === 'daily' ? allWeekdays : on;
    const daysFrom: DaysFrom = (first) => {
      if (first === '') return undefined;
      const days = stepDays(first, ordered.length, wanted);
      // Where the calendar ends, the others get its last day.
      const dayAt = (index: number) => days[index] ?? days.at(-1) ?? first;
      return new Map(ordered.map(({ _id }, index) => [_id, `${dayAt(index)}T00:00:00.000Z`]));
    };
    chosen.setDaysFrom(() => (next === 'together' ? null : daysFrom));
  };
  if (rows.length < 2) return null;
  return (
    <>
      <FieldFrame label={t('content.bulk.steps.dates')}>
        {(control) => (
          <Select
            {...control}
            value={pace}
            options={paces.map((value) => ({ value, label: t(`content.bulk.steps.${value}`) }))}
            onChange={({ target }) =>
              choose(paces.find((one) => one === target.value) ?? 'together', weekdays)
            }
          />
        )}
      </FieldFrame>
      {pace === 'weekdays' && (
        <div role="group" aria-label={t('content.bulk.steps.onWeekdays')} className="row gap-x-4">
          {daysOfWeek('2026-01-01', firstWeekday(language)).map((day) => {
            const weekday = new Date(day).getUTCDay();
            const others = weekdays.filter((one) => one !== weekday);
            const isChosen = others.length < weekdays.length;
            // Without any weekday there would be no dates.
            const isLast = isChosen && others.length === 0;
            return (
              <label key={day} className={styles.box}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-disabled={isLast || undefined}
                  onChange={() => !isLast && choose(pace, isChosen ? others : [...others, weekday])}
                />
                {shortWeekdayName(day, language)}
              </label>
            );
          })}
        </div>
      )}
      {chosen.choice.days && <StepDates rows={rows} days={chosen.choice.days} />}
    </>
  );
}

/** Shows the day of each item, in the order of time. */
function StepDates(props: {
  rows: readonly ListItem[];
  /** The publish date of each item by its id. */
  days: ReadonlyMap<string, string>;
}) {
  const { rows, days } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const titles = new Map(rows.map(({ _id, title }) => [_id, displayText(title)?.text]));
  const hidden = days.size - maxShown;
  return (
    <ol aria-label={t('content.bulk.steps.ofEach')} className="stack gap-1 wrap-anywhere">
      {[...days].slice(0, maxShown).map(([id, instant]) => (
        <li key={id}>
          <time dateTime={instant} className="soft tabular-nums">
            {shortWeekdayName(instant.slice(0, 10), language)} {shortDateGmt(instant, language)}
          </time>{' '}
          {titles.get(id) ?? t('content.untitled')}
        </li>
      ))}
      {hidden > 0 && <li>{t('content.bulk.more', { count: hidden })}</li>}
    </ol>
  );
}
