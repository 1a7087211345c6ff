/** How long a finger rests on something until it lifts it, in ms; what moves before that scrolls. */
const liftAfterMs = 400;

/** How far a finger that rests may tremble, in px. */
const trembling = 10;

/**
 * Has a finger that rests on a draggable element in `root` drag it, by the events that a mouse causes: browsers of
 * phones send them late or never. Returns a function that ends this.
 */
export function dragByTouch(root: HTMLElement): () => void {
  const ended = new AbortController();
  let dragged: Element | undefined;

  const begin = ({ target, touches }: TouchEvent) => {
    const source = target instanceof Element && target.closest('[draggable="true"]');
    const [first, second] = touches;
    if (!source || !first || second) return;
    let over: Element | null = null;
    const send = (type: string, to: Element | null = over) =>
      to?.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      );
    const lifting = setTimeout(() => {
      dragged = source;
      send('dragstart', source);
    }, liftAfterMs);
    const isOver = new AbortController();
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
    };
    const end = (event: Event) => {
      clearTimeout(lifting);
      isOver.abort();
      if (!dragged) return;
      // It was no click.
      event.preventDefault();
      dragged = undefined;
      if (event.type === 'touchend') send('drop');
      send('dragend', source);
    };
    // A page that is turned meanwhile removes the element; the finger's events still come to it, and to nothing above.
    const on = { signal: isOver.signal, passive: false };
    target.addEventListener('touchmove', move as EventListener, on);
    for (const type of ['touchend', 'touchcancel']) target.addEventListener(type, end, on);
  };

  const whileDragged = (event: Event) => dragged && event.isTrusted && event.preventDefault();
  const on = { signal: ended.signal, passive: false };
  root.addEventListener('touchstart', begin, { ...on, passive: true });
  // A browser asks before a touch whether somebody may keep it from scrolling.
  root.addEventListener('touchmove', whileDragged, on);
  for (const type of ['contextmenu', 'dragstart']) root.addEventListener(type, whileDragged, on);
  return () => ended.abort();
}
