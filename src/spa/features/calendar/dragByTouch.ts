import { listenTo } from '../../ui/browser';

/** How long a finger rests on something until it lifts it, in ms; what moves before that scrolls. */
const liftAfterMs = 400;

/** How far a finger that rests may tremble, in px. */
const trembling = 10;

/**
 * Has a finger that rests on a draggable element in `root` drag it, by the events that a mouse causes: browsers of
 * phones send them late or never. Returns a function that ends this.
 */
export function dragByTouch(root: HTMLElement): () => void {
  let dragged: Element | undefined;
  let lifting: ReturnType<typeof setTimeout> | undefined;

  const begin = ({ target, touches }: TouchEvent) => {
    clearTimeout(lifting);
    const source = target instanceof Element && target.closest('[draggable="true"]');
    const [first, second] = touches;
    if (!source || !first || second) return;
    let over: Element | null = null;
    const send = (type: string, to: Element | null = over) =>
      to?.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      );
    lifting = setTimeout(() => {
      dragged = source;
      send('dragstart', source);
    }, liftAfterMs);
    const move = (event: TouchEvent) => {
      const { clientX, clientY } = event.touches[0] ?? first;
      const distance = Math.hypot(clientX - first.clientX, clientY - first.clientY);
      if (!dragged && distance > trembling) clearTimeout(lifting);
      if (!dragged) return;
      event.preventDefault();
      const next = document.elementFromPoint(clientX, clientY);
      if (next === over) return;
      send('dragleave');
      over = next;
      send('dragenter');
      // At an edge of what scrolls, a day is seen in part.
      over?.closest('[data-day]')?.scrollIntoView({ block: 'nearest' });
    };
    const end = (event: Event) => {
      clearTimeout(lifting);
      leave();
      if (!dragged) return;
      // It was no click.
      if (event.cancelable) event.preventDefault();
      dragged = undefined;
      if (event.type === 'touchend') send('drop');
      send('dragleave');
      send('dragend', source);
    };
    // A page that is turned meanwhile removes the element; the finger's events still come to it, and to nothing above.
    const leave = listenTo(
      target,
      { touchmove: move, touchend: end, touchcancel: end },
      { passive: false },
    );
  };

  const whileDragged = (event: Event) => dragged && event.isTrusted && event.preventDefault();
  return listenTo(
    root,
    {
      touchstart: begin,
      // A browser asks before a touch whether somebody may keep it from scrolling.
      touchmove: whileDragged,
      contextmenu: whileDragged,
      dragstart: whileDragged,
    },
    { passive: false },
  );
}
