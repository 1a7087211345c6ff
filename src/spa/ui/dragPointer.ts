import { listenTo } from './browser';

/** A press that moves less than this, in px, is a click. */
const clickTolerance = 6;
/** The area scrolls while the pointer is this close to its edge, in px. */
const edge = 64;
/** By so many px in each frame, at most. */
const maxScrollStep = 18;

/** Where a pointer is in the window, in px. */
type Point = Readonly<Pick<DOMPoint, 'x' | 'y'>>;

interface Drag {
  /** What scrolls at its edges. */
  area: HTMLElement | null;
  /** Gets the events of the pointer; what was pressed by default, which then has to stay in the page. */
  holder?: Element | null;
  /** How long a finger rests until it drags, in ms: what moves before that scrolls. At once by default. */
  restMs?: number;
  /** Called in each frame. */
  onMove: (point: Point) => void;
  /** Called once after that; the drag may have been given up. */
  onEnd: (isDropped: boolean, point: Point) => void;
}

/** How far to scroll in one frame for a pointer at this height. */
function scrollStep(y: number, { top, bottom }: DOMRect): number {
  const beyond = Math.max(0, y - (bottom - edge)) - Math.max(0, top + edge - y);
  return Math.max(-1, Math.min(1, beyond / edge)) * maxScrollStep;
}

/** Follows a pointer that was pressed, by mouse, pen or finger, until it is released. Escape and a second finger give up. */
export function dragPointer(press: PointerEvent, { area, onMove, onEnd, ...drag }: Drag): void {
  const { pointerId, clientX: startX, clientY: startY } = press;
  const target = press.target as HTMLElement;
  const isResting = drag.restMs !== undefined && press.pointerType === 'touch';
  let point: Point = { x: startX, y: startY };
  let frame: number | undefined;
  let endGestures: (() => void) | undefined;

  const follow = () => {
    if (area) area.scrollTop += scrollStep(point.y, area.getBoundingClientRect());
    onMove(point);
    frame = requestAnimationFrame(follow);
  };
  const begin = () => {
    // So that nothing below the pointer reacts to it, and no finger scrolls or opens a menu.
    (drag.holder ?? target).setPointerCapture(pointerId);
    const prevent = (event: Event) => event.preventDefault();
    const gestures = { touchmove: prevent, contextmenu: prevent };
    endGestures = listenTo(target, gestures, { passive: false });
    follow();
  };
  const stop = (isDropped: boolean) => {
    clearTimeout(resting);
    stopListening();
    endGestures?.();
    if (frame === undefined) return;
    cancelAnimationFrame(frame);
    onEnd(isDropped, point);
  };
  const ofPointer = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) handle(event);
  };
  const stopListening = listenTo(
    window,
    {
      pointerdown: () => stop(false),
      pointermove: ofPointer(({ clientX, clientY }) => {
        point = { x: clientX, y: clientY };
        const isClick = Math.hypot(clientX - startX, clientY - startY) <= clickTolerance;
        if (frame !== undefined || isClick) return;
        if (isResting) stop(false);
        else begin();
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
  const resting = isResting ? setTimeout(begin, drag.restMs) : undefined;
}
