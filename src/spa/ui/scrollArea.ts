import {
  createContext,
  type RefObject,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';

/** The element that scrolls the page's content; null on pages that scroll as a whole. */
export const ScrollAreaContext = createContext<HTMLElement | null>(null);

/** Returns the element that scrolls, for virtual lists; null before the shell has mounted and on public pages. */
export const useScrollArea = (): HTMLElement | null => useContext(ScrollAreaContext);

/**
 * Returns the distance of an element from the start of what scrolls in `area`, in px; it follows changes of the
 * element's size, of which it tells `onSize`.
 */
export function useTop(
  area: HTMLElement | null,
  element: RefObject<HTMLElement | null>,
  onSize?: (element: HTMLElement) => void,
): number {
  const [top, setTop] = useState(0);
  const reportSize = useEffectEvent((measured: HTMLElement) => onSize?.(measured));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!area || !measured) return;
    const measure = () => {
      reportSize(measured);
      const distance = measured.getBoundingClientRect().top - area.getBoundingClientRect().top;
      setTop(Math.round(distance + area.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [area, element]);
  return top;
}
