import type { PointerEvent } from 'react';
import { dragPointer } from '../../ui/dragPointer';

/** How long a finger rests on an entry until it lifts it, in ms; what moves before that scrolls. */
const liftAfterMs = 400;

/** How long something is held over a button that turns the page until it turns, in ms. */
const turnAfterMs = 600;

/** Puts a copy of an element above the page, which moves with the pointer. */
function floatingCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  const { width } = element.getBoundingClientRect();
  Object.assign(copy.style, { position: 'fixed', inset: '0 auto auto 0', width: `${width}px` });
  Object.assign(copy.style, { pointerEvents: 'none', zIndex: '6', opacity: '0.85' });
  copy.setAttribute('aria-hidden', 'true');
  document.body.append(copy);
  return copy;
}

/**
 * Has a pointer take an entry of a grid along: calls `onDay` with each day that it comes to, and once `onEnd` with the day
 * on which it is dropped, if it is. Held over a button that turns the page, it turns.
 */
export function dragEntry(
  { nativeEvent, currentTarget: link }: PointerEvent<HTMLElement>,
  area: HTMLElement | null,
  { onDay, onEnd }: { onDay: (day: string) => void; onEnd: (day?: string) => void },
): void {
  let copy: HTMLElement | undefined;
  let over: HTMLElement | null | undefined;
  let turning: ReturnType<typeof setInterval> | undefined;
  dragPointer(nativeEvent, {
    area,
    // A page that is turned takes the entry itself away.
    holder: link.closest('[role="grid"]'),
    restMs: liftAfterMs,
    onMove: ({ x, y }) => {
      copy ??= floatingCopy(link);
      copy.style.translate = `${x + 8}px ${y + 8}px`;
      const next = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day], [data-turn]');
      if (next === over) return;
      over = next;
      clearInterval(turning);
      if (next?.dataset['day']) onDay(next.dataset['day']);
      else if (next) turning = setInterval(() => next.click(), turnAfterMs);
    },
    onEnd: (isDropped) => {
      clearInterval(turning);
      copy?.remove();
      onEnd(isDropped ? over?.dataset['day'] : undefined);
    },
  });
}
