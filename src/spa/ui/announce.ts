import { useCallback, useEffect, useRef } from 'react';

/** How long a text stays the same before it is said, in ms: results of a filter change with each key. */
const settledAfterMs = 400;

/** What the live region says. */
export interface Announcement {
  readonly text: string;
  /** Another one each time, so that the same text can be said again. */
  readonly id: number;
}

let current: Announcement = { text: '', id: 0 };
const listeners = new Set<() => void>();

/** Says a text politely to those who cannot see what has changed; an empty one takes the last one back. */
export function announce(text: string): void {
  current = { text, id: current.id + 1 };
  for (const listener of listeners) listener();
}

/** What is being said, for the region that says it. */
export const announcements = {
  current: (): Announcement => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** `announce` for a component: what it said is taken back when it goes, so that nobody finds it who reads on. */
export function useAnnounce(): (text: string) => void {
  const said = useRef<Announcement>(undefined);
  useEffect(
    () => () => {
      if (said.current === current) announce('');
    },
    [],
  );
  return useCallback((text) => {
    announce(text);
    said.current = current;
  }, []);
}

/** Announces a text whenever it has changed and settled; not what is there when the component comes. */
export function useAnnouncement(text: string): void {
  const say = useAnnounce();
  const said = useRef(text);
  useEffect(() => {
    if (text === said.current) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      say(text);
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [text, say]);
}
