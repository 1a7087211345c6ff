import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';

/**
 * Holds back who leaves the page by a link, the back button or logging out while `mustDecide`, until `decide` has resolved:
 * to whether to leave, or to undefined where the app has navigated meanwhile. Both learn whether only the query of the
 * address is another one.
 */
export function useLeaveBlocker(
  mustDecide: (isSamePage: boolean) => boolean,
  decide: (isSamePage: boolean) => Promise<boolean | undefined>,
): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isSamePage = from.pathname === to.pathname;
    return !(isSamePage && from.search === to.search) && mustDecide(isSamePage);
  });
  // A second navigation, while the first one waits for its decision, replaces the first.
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });

  const isDeciding = useRef(false);
  const leadsHere = () => latest.current.location?.pathname === pathname;
  /** Decides again where another page has been chosen meanwhile: about this one less is asked. */
  const decideAll = async (): Promise<boolean | undefined> => {
    const isSamePage = leadsHere();
    const leaves = await decide(isSamePage);
    return leaves && isSamePage && !leadsHere() ? decideAll() : leaves;
  };
  const decideOnce = async () => {
    isDeciding.current = true;
    const leaves = await decideAll().finally(() => {
      isDeciding.current = false;
    });
    if (leaves) latest.current.proceed?.();
    else if (leaves === false) latest.current.reset?.();
  };
  useEffect(() => {
    // Depends on the blocker, not its state: a second navigation may come before the end of the first was rendered.
    if (blocker.state === 'blocked' && !isDeciding.current) void decideOnce();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all of it is new at each render; only the blocker is the event.
  }, [blocker]);
}
