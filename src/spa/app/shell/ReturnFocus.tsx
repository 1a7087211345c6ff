import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ReturnedFromContext, useIsReturn } from '../../ui/returnState';
import { notedPosition } from './reloadPosition';
import { retryEachFrame } from './retryEachFrame';

/** Moves the focus from the page's heading to the link to a path. Returns whether that was possible. */
function moveFocusToLink(area: HTMLElement, path: string): boolean {
  const link = [...area.querySelectorAll('a')].find(({ pathname }) => pathname === path);
  // After a navigation the heading has the focus, after a reload nothing. If the person has moved it since, it stays there.
  if (!link || !['H1', 'BODY'].includes(document.activeElement?.tagName ?? '')) return false;
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Focuses, on return from a page or after a reload, the link that leads there, such as the item's row in the list. Without such a
 * link the heading keeps the focus. Provides the path that the person came back from.
 */
export function ReturnFocus({ area, children }: { area: HTMLElement | null; children: ReactNode }) {
  const location = useLocation();
  const { pathname } = location;
  const isReturn = useIsReturn();
  const [visit, setVisit] = useState<{ pathname: string; from?: string }>(() => ({
    pathname,
    from: notedPosition(location)?.row,
  }));
  if (visit.pathname !== pathname) {
    // Only from a page below: an item's page links to its list too, but that is not where one came from.
    const isBelow = visit.pathname.startsWith(`${pathname}/`);
    setVisit({ pathname, from: isReturn && isBelow ? visit.pathname : undefined });
  }
  const { from } = visit;
  useEffect(() => {
    if (!area || from === undefined) return undefined;
    return retryEachFrame(() => moveFocusToLink(area, from));
  }, [area, pathname, from]);
  return <ReturnedFromContext value={from}>{children}</ReturnedFromContext>;
}
