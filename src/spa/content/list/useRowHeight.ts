import { type RefObject, useLayoutEffect, useState } from 'react';
import { breakpoints } from '../../ui/layout';
import { remToPx } from '../../ui/remToPx';

/** Heights of a row in rem as columns.module.css has them; narrow screens put date and status under the title. */
const likely = { wide: 3.25, narrow: 6.5 } as const;

const likelyHeight = (): number =>
  remToPx(innerWidth < remToPx(breakpoints.xs / 16) ? likely.narrow : likely.wide);

/** The height of a row of a list of rows of one height, in px; a guess until there are rows. */
export function useRowHeight(rows: RefObject<HTMLElement | null>, count: number): number {
  const [height, setHeight] = useState(likelyHeight);
  useLayoutEffect(() => {
    const element = rows.current;
    if (!element || count === 0) return;
    const measure = () => {
      // In the steps in which browsers lay out, so that dividing makes no new height of the same one.
      const measured = Math.round((element.getBoundingClientRect().height / count) * 64) / 64;
      if (measured > 0) setHeight(measured);
    };
    measure();
    // Another size of text or of the screen may change it.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows, count]);
  return height;
}
