import { type PointerEvent, type SyntheticEvent, useEffect, useEffectEvent } from 'react';

type Listeners<Events> = { readonly [Type in keyof Events]?: (event: Events[Type]) => void };

/** Listens to several events of a target; returns the function that stops it. */
export function listenTo(
  target: Window,
  listeners: Listeners<WindowEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listenTo(
  target: Element,
  listeners: Listeners<HTMLElementEventMap>,
  options?: AddEventListenerOptions,
): () => void;
export function listenTo(target: EventTarget, listeners: object, options = {}): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) target.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener, options);
  };
}

/** Listens to events of the window while a component is mounted, each time with the listeners of its last render. */
export function useWindowEvents(
  listeners: Listeners<WindowEventMap>,
  options?: AddEventListenerOptions,
): void {
  const types = Object.keys(listeners) as (keyof WindowEventMap)[];
  const handle = useEffectEvent((event: Event) =>
    (listeners[event.type as 'click'] as EventListener)(event),
  );
  useEffect(() => {
    const call = (event: Event) => handle(event);
    return listenTo(window, Object.fromEntries(types.map((type) => [type, call])), options);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a component always listens to the same events.
  }, []);
}

/** Copies a text. Rejects where the browser refuses, as it does on pages that came by plain HTTP. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Resolves once the browser is idle, or after a second. */
export const browserIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 100);
  });

/** Resolves in a task of its own, so that the browser can paint, or answer a key, before what comes next. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    // Timers would come later, and stand still where a trace is played.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Resolves to the result of `work`, or to undefined after `timeoutMs`. The work itself goes on. */
export async function withTimeout<T>(
  work: Promise<T> | undefined,
  timeoutMs: number,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Converts a length in rem to px, at the font size that this person has chosen. */
export function remToPx(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** Sets a tooltip with the whole text on an element whose text is cut off, and only then; for `onPointerEnter`. */
export function showWholeText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = currentTarget;
  const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight;
  if (isCut) currentTarget.title = currentTarget.textContent;
  else currentTarget.removeAttribute('title');
}

/** Takes the tooltip off an element. */
export const hideTooltip = ({ currentTarget }: SyntheticEvent<HTMLElement>): void =>
  currentTarget.removeAttribute('title');

/** Events that set an element's tooltip while somebody is at it: for texts that take long to make, like local dates. */
export function tooltipEvents(text: () => string | undefined) {
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.title = text() ?? '';
  };
  return { onPointerEnter: show, onFocus: show, onPointerLeave: hideTooltip, onBlur: hideTooltip };
}
