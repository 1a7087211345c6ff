import { useEffect, useLayoutEffect } from 'react';
import { shortTitle } from '../../content/schedule/entries';
import { gmtMoment, shortDayName } from '../../model/dates/dayNames';
import { onDay } from '../../model/dates/days';
import { useAppSelector } from '../../store';
import { useAnnounce } from '../../ui/announce';
import { useWindowEvents } from '../../ui/browser';
import { hasModifier } from '../../ui/keys';
import type { CalendarDays } from './calendarDays';
import { dayAfterKey } from './dayKeys';
import type { LiftedEntry } from './useMove';

/** Says where an entry would come to lie, and moves it by keys: arrows choose the day, Enter drops, Escape gives up. */
export function MovingNotice({ shown, lifted }: { shown: CalendarDays; lifted: LiftedEntry }) {
  const { move, view, zone, t, language } = shown;
  const { entry, day, isDragged } = lifted;
  const { cancel } = move;
  const announce = useAnnounce();
  const isDialogOpen = useAppSelector(({ modal }) => modal.dialogs.length > 0);
  // Its keys are for the dialog then.
  useLayoutEffect(() => {
    if (isDialogOpen) cancel();
  });
  // The agenda stays where it is.
  const follow = () => view !== 'agenda' && shown.change({ day });
  const act = (event: KeyboardEvent) => {
    if (isDragged || hasModifier(event)) return;
    const next = dayAfterKey(event.key, day, shown);
    if (next !== undefined) move.aim(next);
    else if (event.key === 'Enter') move.drop(entry, day, follow);
    else if (event.key === 'Escape') cancel();
    // Leaves the entry where it is, and goes on from there.
    else if (event.key === 'Tab') return cancel();
    event.preventDefault();
    event.stopPropagation();
  };
  useWindowEvents({ keydown: act }, { capture: true });

  const text = t('calendar.moving', {
    title: shortTitle(entry.item, t),
    day: shortDayName(day, language),
  });
  const instant = Date.parse(onDay(entry.at, day, zone));
  const moment = zone === 'local' ? gmtMoment(instant, language) : '';
  useEffect(() => announce(`${text} ${moment}`), [announce, text, moment]);
  return (
    <div className="popover fixed bottom-6 left-1/2 z-6 grid w-max max-w-[90vw] -translate-x-1/2 gap-1 px-4 py-3">
      <p>
        <strong className="font-medium">{text}</strong>
        {moment && ` (${moment})`}
      </p>
      {!isDragged && <p className="note">{t('calendar.movingKeys')}</p>}
    </div>
  );
}
