import { replaceGlobal } from '../replay/replaceGlobal';

/** Input must not change what the recording shows. */
const preventedEvents =
  'click dblclick auxclick contextmenu mousedown mouseup keypress keyup beforeinput input change submit reset ' +
  'paste cut dragstart drop';

/** These also scroll, so that only the screens do not get them. */
const stoppedEvents =
  'pointerdown pointerup touchstart touchend beforeunload pagehide compositionstart compositionend';

/** Keys and dropped files are meant for the player around the frame. */
function forwardToPlayer(event: KeyboardEvent | DragEvent, frame: Element): void {
  const { type, key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
  const files = event instanceof DragEvent ? { dataTransfer: event.dataTransfer } : {};
  const init = { key, altKey, ctrlKey, metaKey, shiftKey, ...files };
  const Kind = event instanceof DragEvent ? DragEvent : KeyboardEvent;
  const isUnused = frame.dispatchEvent(
    new Kind(type, { bubbles: true, cancelable: true, ...init }),
  );
  if (!isUnused) event.preventDefault();
}

/**
 * Blocks pointer, keyboard and focus for the screens; they can still be scrolled. `frame` is the element around
 * this page.
 */
export function blockInput(frame: Element): void {
  const listen = (types: string, react: (event: Event) => void): void => {
    for (const type of types.split(' ')) window.addEventListener(type, react, true);
  };
  listen(preventedEvents, (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  listen(stoppedEvents, (event) => event.stopImmediatePropagation());
  listen('keydown dragenter dragover', (event) => {
    event.stopImmediatePropagation();
    forwardToPlayer(event as KeyboardEvent | DragEvent, frame);
  });
  // A dialog that opens would take the keyboard away from the player.
  replaceGlobal(HTMLElement.prototype, 'focus', () => {});
  replaceGlobal(SVGElement.prototype, 'focus', () => {});
}
