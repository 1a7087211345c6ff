import { listenTo } from '../../../ui/browser';

/** A press that moves less than this, in px, is a click. */
const clickTolerance = 4;
/** The area scrolls while the pointer is this close to its edge, in px. */
const edge = 64;
/** By so many px in each frame, at most. */
const maxScrollStep = 18;

interface Drag {
  /** What scrolls at its edges. */
  area: HTMLElement | null;
  /** Called in each frame, with the height of the pointer in the window. */
  onMove: (y: number) => void;
  /** Called once; the drag may have been given up. */
  onEnd: (isDropped: boolean, y: number) => void;
}

/** How far to scroll in one frame for a pointer at this height. */
function scrollStep(y: number, { top, bottom }: DOMRect): number {
  const beyond = Math.max(0, y - (bottom - edge)) - Math.max(0, top + edge - y);
  return Math.max(-1, Math.min(1, beyond / edge)) * maxScrollStep;
}

/** Follows a pointer that was pressed on a handle, by mouse, pen or finger, until it is released. Escape gives up. */
export function dragPointer(press: PointerEvent, { area, onMove, onEnd }: Drag): void {
  const { pointerId, target, clientX: startX, clientY: startY } = press;
  let y = startY;
  let frame: number | undefined;

  const follow = () => {
    if (area) area.scrollTop += scrollStep(y, area.getBoundingClientRect());
    onMove(y);
    frame = requestAnimationFrame(follow);
  };
  const stop = (isDropped: boolean) => {
    stopListening();
    if (frame === undefined) return;
    cancelAnimationFrame(frame);
    onEnd(isDropped, y);
  };
  const ofPointer = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) handle(event);
  };
  const stopListening = listenTo(
    window,
    {
      pointermove: ofPointer(({ clientX, clientY }) => {
        y = clientY;
        const isClick = Math.hypot(clientX - startX, clientY - startY) <= clickTolerance;
        if (frame !== undefined || isClick) return;
        // So that nothing below the pointer reacts to it.
        (target as Element).setPointerCapture(pointerId);
        follow();
      }),
      pointerup: ofPointer(() => stop(true)),
      pointercancel: ofPointer(() => stop(false)),
      // Not that of an element, which passes by here as well.
      blur: ({ target: left }) => left === window && stop(false),
      keydown: (event) => {
        if (event.key !== 'Escape' || frame === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        stop(false);
      },
    },
    { capture: true },
  );
}
