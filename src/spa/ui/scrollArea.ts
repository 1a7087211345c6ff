import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { remToPx } from './browser';

/** The element that scrolls the page's content; null on pages that scroll as a whole. */
export const ScrollAreaContext = createContext<HTMLElement | null>(null);

/** Returns the element that scrolls, for virtual lists; null before the shell has mounted and on public pages. */
export const useScrollArea = (): HTMLElement | null => useContext(ScrollAreaContext);

/** Returns how far an element is from the start of what scrolls in `area`, in px; tells `onSize` of other sizes. */
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

/** The height of a bar of one line, in rem, as style sheets assume it where `--bar-clearance` is not set. */
const usualBarRem = 4;

/**
 * Returns the ref of a bar that is sticky at the top of the scroll area, or has a sticky child. Focused elements
 * then scroll to below the bar, not under it. Where it is not one line high, its height is in `--bar-clearance` of its
 * parent, for what sticks below it: all elements that inherit the property are computed anew with it.
 */
export function useBarClearance(): (bar: HTMLElement | null) => (() => void) | undefined {
  const area = useScrollArea();
  return useCallback(
    (bar) => {
      if (!bar || !area) return;
      const parts = [bar, ...bar.children].filter((part) => part instanceof HTMLElement);
      const observer = new ResizeObserver(() => {
        const staying = parts.find((part) => getComputedStyle(part).position === 'sticky');
        const height = staying?.offsetHeight ?? 0;
        const clearance = `${height}px`;
        area.style.scrollPaddingTop = clearance;
        const isUsual = height === remToPx(usualBarRem);
        bar.parentElement?.style.setProperty('--bar-clearance', isUsual ? '' : clearance);
      });
      for (const part of parts) observer.observe(part);
      return () => {
        observer.disconnect();
        area.style.scrollPaddingTop = '';
      };
    },
    [area],
  );
}

/** Returns the ref of a bar that is sticky at the bottom of the scroll area: focused elements then scroll to above it. */
export function useBottomClearance(): (bar: HTMLElement | null) => (() => void) | undefined {
  const area = useScrollArea();
  return useCallback(
    (bar) => {
      if (!bar || !area) return;
      const observer = new ResizeObserver(() => {
        // With the space below it, and as much above.
        area.style.scrollPaddingBottom = `calc(${bar.offsetHeight}px + 1.5rem)`;
      });
      observer.observe(bar);
      return () => {
        observer.disconnect();
        area.style.scrollPaddingBottom = '';
      };
    },
    [area],
  );
}

/** Returns the ref of a panel in the scroll area, which gets the area's height in `--area-height`: notices take some of it. */
export function useScrollAreaHeight(): (panel: HTMLElement | null) => (() => void) | undefined {
  const area = useScrollArea();
  return useCallback(
    (panel) => {
      if (!panel || !area) return;
      const observer = new ResizeObserver(() =>
        panel.style.setProperty('--area-height', `${area.clientHeight}px`),
      );
      observer.observe(area);
      return () => observer.disconnect();
    },
    [area],
  );
}
