import type { PointerEvent } from 'react';

/**
 * Sets a tooltip with the whole text on an element whose text is cut off; for `onPointerEnter`. A text that is
 * not cut off gets no tooltip.
 */
export function showWholeText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = currentTarget;
  const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight;
  if (isCut) currentTarget.title = currentTarget.textContent;
  else currentTarget.removeAttribute('title');
}
