import type { PointerEvent } from 'react';

/**
 * For `onPointerEnter` of an element whose text ends in "…" where its room ends: what is cut shows whole as a tooltip.
 * What is not cut gets none, since that would only repeat it.
 */
export function showWholeText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = currentTarget;
  const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight;
  if (isCut) currentTarget.title = currentTarget.textContent;
  else currentTarget.removeAttribute('title');
}
