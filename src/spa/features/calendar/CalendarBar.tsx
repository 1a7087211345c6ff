import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { type ReactNode, useId, useState } from 'react';
import { type ContentType, useCapabilities } from '../../../api';
import { scheduledTypes } from '../../content/schedule/entries';
import { shortDayOfMonthName, monthName, otherYear } from '../../model/dates/dayNames';
import { addDays, type DayZone, weekStart } from '../../model/dates/days';
import { openDialog } from '../../modal';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { classNames, named } from '../../ui/classNames';
import { PageHeading } from '../../ui/PageHeading';
import { Segments } from '../../ui/Segments';
import { calendarViews } from './calendarAddress';
import type { CalendarDays } from './calendarDays';
import { pageAway } from './dayKeys';

/** Shows which days are shown, and what chooses others: the page, the view, the zone and the kinds of items. */
export function CalendarBar(props: {
  shown: CalendarDays;
  types: readonly ContentType[];
  onZone: (zone: DayZone) => void;
}) {
  const { shown, types } = props;
  const { view, day, today, first, t, language, change } = shown;
  const can = useCapabilities();
  const dispatch = useAppDispatch();
  const optionsId = useId();
  const areSomeHidden = types.length < scheduledTypes.length;
  /** On a phone, where kinds, zone and feed would take half of the screen. */
  const [areOptionsOpen, setAreOptionsOpen] = useState(areSomeHidden);
  const kindName = (type: ContentType) => t(`shell.${type}`);
  const heading = () => {
    if (view === 'month') return monthName(day, language);
    const start = view === 'week' ? weekStart(day, first) : day;
    const from = shortDayOfMonthName(start, language);
    if (view === 'agenda') return t('calendar.from', { day: from + otherYear(start, language) });
    const end = addDays(start, 6);
    return t('calendar.weekOf', {
      from,
      to: shortDayOfMonthName(end, language) + otherYear(end, language),
    });
  };
  const pageButton = (count: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className="icon-button"
      {...named(label)}
      onClick={() => change({ day: pageAway(day, view, count) })}
      data-turn
    >
      {icon}
    </button>
  );
  const toggle = (type: ContentType, isOn: boolean) => {
    const next = scheduledTypes.filter((one) => (one === type ? isOn : types.includes(one)));
    if (next.length > 0) change({ types: next });
  };
  return (
    <header className="row gap-x-4 gap-y-3">
      <PageHeading className="flex-none max-w-full first-letter:uppercase">{heading()}</PageHeading>
      <div className="row flex-nowrap gap-1">
        {pageButton(-1, t('calendar.earlier'), <LeftOutlined aria-hidden />)}
        <Button className="small" onClick={() => change({ day: today })}>
          {t('calendar.today')}
        </Button>
        {pageButton(1, t('calendar.later'), <RightOutlined aria-hidden />)}
      </div>
      <button
        type="button"
        className={classNames(
          'icon-button hidden ml-auto aria-expanded:bg-tonal phone:grid',
          areSomeHidden && 'text-primary',
        )}
        // Names what is shown while others are hidden.
        {...named(
          [t('content.filters.open'), ...(areSomeHidden ? types.map(kindName) : [])].join(' · '),
        )}
        aria-expanded={areOptionsOpen}
        aria-controls={optionsId}
        onClick={() => setAreOptionsOpen(!areOptionsOpen)}
      >
        <FilterOutlined aria-hidden />
      </button>
      <Segments
        label={t('calendar.view')}
        options={calendarViews.map((value) => ({ value, label: t(`calendar.${value}`) }))}
        value={view}
        onChoose={(next) => change({ view: next })}
      />
      <div
        id={optionsId}
        className={classNames(
          'row gap-x-4 gap-y-3 ml-auto phone:ml-0',
          !areOptionsOpen && 'phone:hidden',
        )}
      >
        <fieldset className="row gap-x-3 gap-y-1 text-small" aria-label={t('calendar.kinds')}>
          {scheduledTypes.map((type) => (
            <label key={type} className="row min-h-[34px] gap-2">
              <input
                type="checkbox"
                checked={types.includes(type)}
                onChange={({ target }) => toggle(type, target.checked)}
              />
              {kindName(type)}
            </label>
          ))}
        </fieldset>
        <Segments
          label={t('calendar.zone')}
          options={[
            { value: 'gmt', label: 'GMT' },
            { value: 'local', label: t('calendar.myTime') },
          ]}
          value={shown.zone}
          onChoose={props.onZone}
        />
        {can('makeFeed') && (
          <Button
            className="small"
            onClick={() => void dispatch(openDialog({ kind: 'calendarFeed' }))}
          >
            {t('calendar.feed')}
          </Button>
        )}
      </div>
    </header>
  );
}
