import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsReturn } from '../../ui/returning';
import { whenThere } from './whenThere';

/**
 * Starts each page at its top, and a page that one returns to where it was left. A component, so that a
 * navigation renders nothing else of the frame again.
 */
export function ScrollMemory({ area }: { area: HTMLElement | null }) {
  const { key, pathname } = useLocation();
  const isReturn = useIsReturn();
  // By the entry of the history, and by the path for links that lead back.
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);
  const present = useRef(0);

  useLayoutEffect(() => {
    if (!area) return undefined;
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    const { current: known } = positions;
    const top = (isReturn && (known.get(key) ?? known.get(pathname))) || 0;
    // What a page shows before it is as long as it was is no place where somebody left it.
    let isAwaited = isOtherPage && top > 0;
    const remember = () => {
      present.current = area.scrollTop;
      if (!isAwaited) known.set(key, present.current).set(pathname, present.current);
    };
    area.addEventListener('scroll', remember, { passive: true });
    // The same page in another entry of the history.
    if (!isOtherPage) known.set(key, present.current);
    // Moving what stands at its top already to its top would lay the page out half made.
    if (isOtherPage && present.current > 0) area.scrollTo({ top: 0 });
    const stop = isAwaited
      ? whenThere(
          () => {
            const isThere = area.scrollHeight - area.clientHeight >= top;
            if (isThere) area.scrollTo({ top });
            return isThere;
          },
          () => {
            isAwaited = false;
            remember();
          },
        )
      : undefined;
    return () => {
      stop?.();
      area.removeEventListener('scroll', remember);
    };
  }, [area, key, isReturn, pathname]);
  return null;
}
