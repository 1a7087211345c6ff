import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/** How long a text stays unchanged before it is announced: results of a filter change with each key. */
const settledAfterMs = 400;

/** What the live region says. */
export interface Announcement {
  readonly text: string;
  /** Another one each time, so that the same text can be said again. */
  readonly id: number;
}

let current: Announcement = { text: '', id: 0 };
const listeners = new Set<() => void>();

/** Announces a text politely to screen readers; an empty text withdraws the last one. */
export function announce(text: string): void {
  current = { text, id: current.id + 1 };
  for (const listener of listeners) listener();
}

/** The current announcement, for the live region. */
const announcements = {
  current: (): Announcement => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Returns `announce` for a component; on unmount it is withdrawn, so that screen readers do not find it later. */
export function useAnnounce(): (text: string) => void {
  const lastAnnouncement = useRef<Announcement>(undefined);
  useEffect(
    () => () => {
      if (lastAnnouncement.current === current) announce('');
    },
    [],
  );
  return useCallback((text) => {
    announce(text);
    lastAnnouncement.current = current;
  }, []);
}

/**
 * Announces a text whenever it has changed and settled; not the text of the first render, nor what it becomes while
 * `isSilent`.
 */
export function useAnnouncement(text: string, isSilent = false): void {
  const announceText = useAnnounce();
  const announcedText = useRef(text);
  useEffect(() => {
    if (isSilent) announcedText.current = text;
    if (text === announcedText.current) return undefined;
    const timer = setTimeout(() => {
      announcedText.current = text;
      announceText(text);
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [text, announceText, isSilent]);
}

/** Renders the live region of announcements, mounted before the first; a modal dialog needs its own. */
export function LiveRegion() {
  const { text, id } = useSyncExternalStore(announcements.subscribe, announcements.current);
  return (
    <p role="status" className="sr-only">
      <span key={id}>{text}</span>
    </p>
  );
}
