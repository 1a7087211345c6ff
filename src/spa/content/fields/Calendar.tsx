import dayjs from 'dayjs';
import { DayPicker, type DayPickerLocale } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { enUS } from 'react-day-picker/locale/en-US';
import { fr } from 'react-day-picker/locale/fr';
import { is } from 'react-day-picker/locale/is';
import 'react-day-picker/style.css';
import { dayInFull } from '../../model/dates/shortDate';
import { defaultCulture, isLanguage, type Language, useTranslation } from '../../i18n';

const locales: Readonly<Record<Language, DayPickerLocale>> = {
  'en-GB': enGB,
  'en-US': enUS,
  'fr-FR': fr,
  'is-IS': is,
};

/** The same day at noon here, since the grid reckons in local time; no zone leaves out its noon. */
const localNoon = (day: dayjs.Dayjs) => new Date(day.year(), day.month(), day.date(), 12);

/** Shows the months as a grid to choose a day from: in and out as yyyy-MM-dd in GMT, empty for none. */
export function Calendar(props: { day: string; onDay: (day: string) => void }) {
  const { i18n } = useTranslation();
  const today = dayjs.utc();
  const selected = props.day === '' ? undefined : dayjs.utc(props.day);
  const shown = selected ?? today;
  const edge = (years: number) => localNoon(today.add(years, 'year'));
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      showOutsideDays
      captionLayout="dropdown"
      locale={locales[isLanguage(i18n.language) ? i18n.language : defaultCulture]}
      // Its own names say "28th" where the button says "28", which people with voice control could not press.
      labels={{ labelDayButton: (date) => dayInFull(date.toISOString(), i18n.language) }}
      today={localNoon(today)}
      selected={selected && localNoon(selected)}
      defaultMonth={localNoon(shown)}
      startMonth={shown.isBefore(today.add(-10, 'year')) ? localNoon(shown) : edge(-10)}
      endMonth={shown.isAfter(today.add(10, 'year')) ? localNoon(shown) : edge(10)}
      onSelect={(chosen) => props.onDay(dayjs(chosen).format('YYYY-MM-DD'))}
    />
  );
}
