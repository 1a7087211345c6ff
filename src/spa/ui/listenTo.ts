type Listeners<Events> = { readonly [Type in keyof Events]?: (event: Events[Type]) => void };

/** Listens to several events of a target; returns the function that stops it. */
export function listenTo(target: Window, listeners: Listeners<WindowEventMap>): () => void;
export function listenTo(
  target: HTMLElement,
  listeners: Listeners<HTMLElementEventMap>,
): () => void;
export function listenTo(target: EventTarget, listeners: object): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) target.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener);
  };
}
