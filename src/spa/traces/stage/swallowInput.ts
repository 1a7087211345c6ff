import { replaceGlobal } from './replaceGlobal';

/** Nothing that a person does here may change what the recording shows. */
const undone = [
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'submit',
  'reset',
  'paste',
  'cut',
  'dragstart',
  'drop',
] as const;

/** Those by which a finger or a wheel scrolls are only kept from the screens. */
const kept = [
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'beforeunload',
  'pagehide',
  'compositionstart',
  'compositionend',
] as const;

/** Keys and files that come here are meant for the player around the frame. */
function handOver(event: KeyboardEvent | DragEvent, frame: Element): void {
  const { type, key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
  const files = event instanceof DragEvent ? { dataTransfer: event.dataTransfer } : {};
  const given = { key, altKey, ctrlKey, metaKey, shiftKey, ...files };
  const Kind = event instanceof DragEvent ? DragEvent : KeyboardEvent;
  const isUnused = frame.dispatchEvent(
    new Kind(type, { bubbles: true, cancelable: true, ...given }),
  );
  if (!isUnused) event.preventDefault();
}

/** Keeps pointer, keys and focus from the screens; they still scroll. `frame` is the element around this page. */
export function swallowInput(frame: Element): void {
  const only = { capture: true } as const;
  for (const type of undone) {
    window.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      only,
    );
  }
  for (const type of kept) {
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), only);
  }
  for (const type of ['keydown', 'dragenter', 'dragover'] as const) {
    window.addEventListener(
      type,
      (event) => {
        event.stopImmediatePropagation();
        handOver(event, frame);
      },
      only,
    );
  }
  // A dialog that opens would take the keyboard away from the player.
  replaceGlobal(HTMLElement.prototype, 'focus', () => {});
  replaceGlobal(SVGElement.prototype, 'focus', () => {});
}
