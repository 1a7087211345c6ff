import { type RefObject, useLayoutEffect, useState } from 'react';
import { breakpoints } from '../../ui/layout';
import { remToPx } from '../../ui/remToPx';

/** The row heights of columns.module.css in rem; narrow screens show date and status below the title. */
const estimatedRowRem = { wide: 3.25, narrow: 6.5 } as const;

const estimatedRowPx = (): number =>
  remToPx(
    innerWidth < remToPx(breakpoints.xs / 16) ? estimatedRowRem.narrow : estimatedRowRem.wide,
  );

/** Returns the height of a row in px, which is the same for all rows; an estimate until rows are rendered. */
export function useRowHeight(rows: RefObject<HTMLElement | null>, count: number): number {
  const [height, setHeight] = useState(estimatedRowPx);
  useLayoutEffect(() => {
    const element = rows.current;
    if (!element || count === 0) return;
    const measure = () => {
      // Rounded to the browser's layout unit, so that the division always gives the same height.
      const measured = Math.round((element.getBoundingClientRect().height / count) * 64) / 64;
      if (measured > 0) setHeight(measured);
    };
    measure();
    // The height depends on the font size and the screen width.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows, count]);
  return height;
}
