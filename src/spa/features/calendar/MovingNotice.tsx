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

/** Says where an entry would come to lie, and moves it by keys: arrows choose the day, Enter drops, Escape gives up. */
export function MovingNotice({ shown }: { shown: CalendarDays }) {
  const { move, view, zone, t, language } = shown;
  const { lifted, cancel } = move;
  const announce = useAnnounce();
  const isDialogOpen = useAppSelector(({ modal }) => modal.dialogs.length > 0);
  // Its keys are for the dialog then.
  useLayoutEffect(() => {
    if (isDialogOpen) cancel();
  });
  // The agenda stays where it is.
  const follow = () => lifted && view !== 'agenda' && shown.change({ day: lifted.day });
  const act = (event: KeyboardEvent) => {
    if (!lifted || lifted.isDragged || hasModifier(event)) return;
    const next = dayAfterKey(event.key, lifted.day, shown);
    if (next !== undefined) move.aim(next);
    else if (event.key === 'Enter') move.drop(lifted.entry, lifted.day, follow);
    else if (event.key === 'Escape') cancel();
    // Leaves the entry where it is, and goes on from there.
    else if (event.key === 'Tab') return cancel();
    event.preventDefault();
    event.stopPropagation();
  };
  useWindowEvents({ keydown: act }, { capture: true });

  const text = lifted
    ? t('calendar.moving', {
        title: shortTitle(lifted.entry.item, t),
        day: shortDayName(lifted.day, language),
      })
    : '';
  const instant =
    lifted && zone === 'local' && Date.parse(onDay(lifted.entry.at, lifted.day, zone));
  const moment = instant ? gmtMoment(instant, language) : '';
  useEffect(() => announce(`${text} ${moment}`), [announce, text, moment]);
  if (!lifted) return null;
  return (
    <div className="popover fixed bottom-6 left-1/2 z-6 grid w-max max-w-[90vw] -translate-x-1/2 gap-1 px-4 py-3">
      <p>
        <strong className="font-medium">{text}</strong>
        {moment && ` (${moment})`}
      </p>
      {!lifted.isDragged && <p className="note">{t('calendar.movingKeys')}</p>}
    </div>
  );
}
