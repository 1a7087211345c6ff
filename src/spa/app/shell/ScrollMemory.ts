import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

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
    if (!area) return;
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    const remembered = navigation === 'POP' ? positions.current.get(key) : undefined;
    const top = remembered ?? 0;
    // Asking the page where it stands, or moving it to where it is, would lay it out half made.
    if (isOtherPage && top !== present.current) {
      area.scrollTo({ top });
      present.current = area.scrollTop;
    }
    const remember = () => {
      present.current = area.scrollTop;
      positions.current.set(key, present.current);
    };
    area.addEventListener('scroll', remember, { passive: true });
    return () => area.removeEventListener('scroll', remember);
  }, [area, key, navigation, pathname]);
  return null;
}
