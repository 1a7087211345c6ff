import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsReturn } from '../../ui/returnState';
import { listenTo } from '../../ui/listenTo';
import { notedPosition, notePosition } from './reloadPosition';
import { retryEachFrame } from './retryEachFrame';

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
            if (isLongEnough) area.scrollTo({ top });
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
  useEffect(() => {
    if (!area) return undefined;
    return listenTo(window, { pagehide: () => notePosition(location, area) });
  }, [area, location]);
  return null;
}
