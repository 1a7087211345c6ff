import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Starts each page at its top, and a page that one returns to where it was left. */
export function useScrollMemory(area: HTMLElement | null): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (!area) return;
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    const remembered = navigation === 'POP' ? positions.current.get(key) : undefined;
    if (isOtherPage) area.scrollTo({ top: remembered ?? 0 });
    const remember = () => positions.current.set(key, area.scrollTop);
    area.addEventListener('scroll', remember, { passive: true });
    return () => area.removeEventListener('scroll', remember);
  }, [area, key, navigation, pathname]);
}
