import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollWhenThere } from './scrollWhenThere';

/**
 * Starts each page at its top, and a page that one returns to where it was left. A component, so that a
 * navigation renders nothing else of the frame again.
 */
export function ScrollMemory({ area }: { area: HTMLElement | null }) {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);
  const present = useRef(0);

  useLayoutEffect(() => {
    if (!area) return undefined;
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    const top = (navigation === 'POP' && positions.current.get(key)) || 0;
    // What a page shows before it is as long as it was is no place where somebody left it.
    let isAwaited = isOtherPage && top > 0;
    const remember = () => {
      present.current = area.scrollTop;
      if (!isAwaited) positions.current.set(key, present.current);
    };
    area.addEventListener('scroll', remember, { passive: true });
    // The same page in another entry of the history.
    if (!isOtherPage) positions.current.set(key, present.current);
    // Moving what stands at its top already to its top would lay the page out half made.
    if (isOtherPage && present.current > 0) area.scrollTo({ top: 0 });
    const stop = isAwaited
      ? scrollWhenThere(area, top, () => {
          isAwaited = false;
          remember();
        })
      : undefined;
    return () => {
      stop?.();
      area.removeEventListener('scroll', remember);
    };
  }, [area, key, navigation, pathname]);
  return null;
}
