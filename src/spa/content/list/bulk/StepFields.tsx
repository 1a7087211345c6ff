import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { firstWeekday, shortWeekdayName } from '../../../model/dates/dayNames';
import { daysOfWeek } from '../../../model/dates/days';
import { shortDateGmt } from '../../../model/dates/shortDate';
import { displayText } from '../../../model/localisedText';
import { FieldFrame } from '../../fields/FieldFrame';
import { Select } from '../../fields/Select';
import type { ListItem } from '../preparedRow';
import styles from './BulkDialog.module.css';
import type { BulkChoice, BulkPlan } from './bulkPlan';
import { allWeekdays } from './stepDays';

const paces = ['together', 'daily', 'weekdays'] as const;

type Pace = (typeof paces)[number];

/** Tuesday and Friday. */
const twoAWeek: readonly number[] = [2, 5];

/** So many dates are shown before a change; the number of the others stands below. */
const maxShown = 200;

/** Lets the selected items get dates one after the other, in their order, and shows them. */
export function StepFields(props: {
  rows: readonly ListItem[];
  chosen: { choose: (patch: Pick<BulkChoice, 'weekdays'>) => void };
  plan: BulkPlan;
}) {
  const { rows, chosen, plan } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [pace, setPace] = useState<Pace>('together');
  const [weekdays, setWeekdays] = useState(twoAWeek);
  const choose = (next: Pace, on: readonly number[]) => {
    setPace(next);
    setWeekdays(on);
    chosen.choose({
      weekdays: { together: undefined, daily: allWeekdays, weekdays: on }[next],
    });
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
      {plan.dates && <StepDates items={plan.items} dates={plan.dates} />}
    </>
  );
}

/** Shows the publish date of each item, in the order of time. */
function StepDates({ items, dates }: { items: readonly ListItem[]; dates: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const hidden = dates.length - maxShown;
  return (
    <ol aria-label={t('content.bulk.steps.ofEach')} className="stack gap-1 wrap-anywhere">
      {dates.slice(0, maxShown).map((instant, index) => (
        <li key={items[index]?._id}>
          <time dateTime={instant} className="soft tabular-nums">
            {shortWeekdayName(instant.slice(0, 10), language)} {shortDateGmt(instant, language)}
          </time>{' '}
          {displayText(items[index]?.title)?.text ?? t('content.untitled')}
        </li>
      ))}
      {hidden > 0 && <li>{t('content.bulk.more', { count: hidden })}</li>}
    </ol>
  );
}
