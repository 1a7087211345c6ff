import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ReturnedFromContext, useIsReturn } from '../../ui/returning';
import { whenThere } from './whenThere';

/** Moves the focus from the page's heading to the link to a path. Tells whether both are there. */
function focusLink(area: HTMLElement, path: string): boolean {
  const link = [...area.querySelectorAll('a')].find(({ pathname }) => pathname === path);
  // The heading takes the focus on arrival; whoever has moved it since is left alone.
  if (!link || document.activeElement?.tagName !== 'H1') return false;
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Takes the focus of somebody who comes back from a page to the link that leads there, as from an item to its row
 * in the list. Where there is none, the heading keeps it. Tells the page where they come from.
 */
export function ReturnFocus({ area, children }: { area: HTMLElement | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const isReturn = useIsReturn();
  const [visit, setVisit] = useState<{ pathname: string; from?: string }>({ pathname });
  if (visit.pathname !== pathname) {
    // An item's page links to its list, too, but it is not to be found again by that.
    const isBelow = visit.pathname.startsWith(`${pathname}/`);
    setVisit({ pathname, from: isReturn && isBelow ? visit.pathname : undefined });
  }
  const { from } = visit;
  useEffect(() => {
    if (!area || from === undefined) return undefined;
    return whenThere(() => focusLink(area, from));
  }, [area, pathname, from]);
  return <ReturnedFromContext value={from}>{children}</ReturnedFromContext>;
}
