import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { ReturnedFromContext, useIsReturn } from '../../ui/returnState';
import { listenTo, useWindowEvents } from '../../ui/browser';

/**
 * Scrolls a new page to its top and a page that one returns to, or reloads, back to where it was left. A component, so that a
 * navigation renders nothing else of the shell again.
 */
export function ScrollRestoration({ area }: { area: HTMLElement | null }) {
  const location = useLocation();
  const { key, pathname } = location;
  const isReturn = useIsReturn();
  // By history entry, and by path for links that lead back.
  const [positionByEntry] = useState(() => {
    const noted = notedPosition(location);
    return new Map(noted ? [[key, noted.top]] : []);
  });
  const shownPath = useRef<string>(undefined);
  const currentTop = useRef(0);

  useLayoutEffect(() => {
    if (!area) return undefined;
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const top = (isReturn && (positionByEntry.get(key) ?? positionByEntry.get(pathname))) || 0;
    // Positions before the page has its former length again are not remembered: nobody scrolled there.
    let isRestoring = isOtherPage && top > 0;
    const remember = () => {
      currentTop.current = area.scrollTop;
      if (!isRestoring)
        positionByEntry.set(key, currentTop.current).set(pathname, currentTop.current);
    };
    area.addEventListener('scroll', remember, { passive: true });
    // The same page in another history entry.
    if (!isOtherPage) positionByEntry.set(key, currentTop.current);
    // Scrolling to the top without need would force a layout of a half-rendered page.
    if (isOtherPage && currentTop.current > 0) area.scrollTo({ top: 0 });
    const stop = isRestoring
      ? retryEachFrame(
          () => {
            const isLongEnough = area.scrollHeight - area.clientHeight >= top;
            // What a page asks at its top comes first.
            if (isLongEnough && !area.querySelector('[data-asks]')) area.scrollTo({ top });
            return isLongEnough;
          },
          () => {
            isRestoring = false;
            remember();
          },
        )
      : undefined;
    return () => {
      stop?.();
      area.removeEventListener('scroll', remember);
    };
  }, [area, key, isReturn, pathname, positionByEntry]);
  useWindowEvents({ pagehide: () => area && notePosition(location, area) });
  return null;
}

/** Moves the focus from the page's heading to the link to a path. Returns whether that was possible. */
function moveFocusToLink(area: HTMLElement, path: string): boolean {
  const link = [...area.querySelectorAll('a')].find(({ pathname }) => pathname === path);
  // After a navigation the heading has the focus, after a reload nothing. If the person has moved it since, it stays there.
  if (!link || !['H1', 'BODY'].includes(document.activeElement?.tagName ?? '')) return false;
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Focuses, on return from a page or after a reload, the link that leads there, such as the item's row in the list. Without such a
 * link the heading keeps the focus. Provides the path that the person came back from.
 */
export function ReturnFocus({ area, children }: { area: HTMLElement | null; children: ReactNode }) {
  const location = useLocation();
  const { pathname } = location;
  const isReturn = useIsReturn();
  const [visit, setVisit] = useState<{ pathname: string; from?: string }>(() => ({
    pathname,
    from: notedPosition(location)?.row,
  }));
  if (visit.pathname !== pathname) {
    // Only from a page below: an item's page links to its list too, but that is not where one came from.
    const isBelow = visit.pathname.startsWith(`${pathname}/`);
    setVisit({ pathname, from: isReturn && isBelow ? visit.pathname : undefined });
  }
  const { from } = visit;
  useEffect(() => {
    if (!area || from === undefined) return undefined;
    return retryEachFrame(() => moveFocusToLink(area, from));
  }, [area, pathname, from]);
  return <ReturnedFromContext value={from}>{children}</ReturnedFromContext>;
}

const storageKey = 'position';

/** Where a page was left when it was reloaded. */
interface Position {
  /** The history entry and the address, since another visit may have an entry of the same key. */
  readonly entry: string;
  readonly top: number;
  /** The path of the focused link to a page below, such as the row of an item. */
  readonly row?: string;
}

const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/** Notes the position of a page that may be about to be reloaded. */
function notePosition(location: Location, area: HTMLElement): void {
  const focused = document.activeElement;
  const isRow =
    focused instanceof HTMLAnchorElement && focused.pathname.startsWith(`${location.pathname}/`);
  const row = isRow && area.contains(focused) ? focused.pathname : undefined;
  const position: Position = { entry: entryOf(location), top: area.scrollTop, ...(row && { row }) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(position));
  } catch {
    // A browser without storage shows the top of the page, as before.
  }
}

/** Returns the position that was noted for this page before it was reloaded. */
function notedPosition(location: Location): Position | undefined {
  try {
    const position = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Position | null;
    return position?.entry === entryOf(location) ? position : undefined;
  } catch {
    return undefined;
  }
}

/** How long a page may take until it looks as it did before. */
const timeoutMs = 3_000;

/** Calls `attempt` each frame until it succeeds, the person acts or time is up, then `onEnd`; returns its cancel. */
function retryEachFrame(attempt: () => boolean, onEnd: () => void = () => {}): () => void {
  const deadline = performance.now() + timeoutMs;
  let frame = 0;
  const finish = () => {
    stop();
    onEnd();
  };
  const tryAgain = () => {
    if (attempt() || performance.now() > deadline) finish();
    else frame = requestAnimationFrame(tryAgain);
  };
  const userEvents = { wheel: finish, touchstart: finish, pointerdown: finish, keydown: finish };
  const stopListening = listenTo(window, userEvents, { capture: true });
  function stop(): void {
    cancelAnimationFrame(frame);
    stopListening();
  }
  tryAgain();
  return stop;
}
