import { useEffect, useLayoutEffect } from 'react';
import { shortTitle } from '../../content/schedule/entries';
import { useTranslation } from '../../i18n';
import { gmtMoment, shortDayName } from '../../model/dates/dayNames';
import { type DayZone, onDay } from '../../model/dates/days';
import { useAppSelector } from '../../store';
import { useAnnounce } from '../../ui/announce';
import { useWindowEvents } from '../../ui/browser';
import { hasModifier } from '../../ui/keys';
import type { CalendarView } from './calendarAddress';
import { dayAfterKey } from './dayKeys';
import type { useMove } from './useMove';

/** Says where an entry would come to lie, and moves it by keys: arrows choose the day, Enter drops, Escape gives up. */
export function MovingNotice(props: {
  view: CalendarView;
  first: number;
  zone: DayZone;
  move: ReturnType<typeof useMove>;
  /** Called with the day that the entry is on then. */
  onEnd: (day: string) => void;
}) {
  const { view, first, zone, move, onEnd } = props;
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const { lifted, cancel } = move;
  const isDialogOpen = useAppSelector(({ modal }) => modal.dialogs.length > 0);
  // Its keys are for the dialog then.
  useLayoutEffect(() => {
    if (isDialogOpen) cancel();
  });
  const act = (event: KeyboardEvent) => {
    if (!lifted || lifted.isDragged || hasModifier(event)) return;
    const next = dayAfterKey(event.key, lifted.day, { view, first });
    if (next !== undefined) move.aim(next);
    else if (event.key === 'Enter') move.drop(lifted.entry, lifted.day, () => onEnd(lifted.day));
    else if (event.key === 'Escape') move.cancel();
    // Leaves the entry where it is, and goes on from there.
    else if (event.key === 'Tab') return move.cancel();
    event.preventDefault();
    event.stopPropagation();
  };
  useWindowEvents({ keydown: act }, { capture: true });

  const text = lifted
    ? t('calendar.moving', {
        title: shortTitle(lifted.entry.item) ?? t('content.untitled'),
        day: shortDayName(lifted.day, i18n.language),
      })
    : '';
  const instant =
    lifted && zone === 'local' && Date.parse(onDay(lifted.entry.at, lifted.day, zone));
  const moment = instant ? gmtMoment(instant, i18n.language) : '';
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
