import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../api';
import type { ContentItem } from './contentItem';
import { nextChangeAfter } from './classification';

/** The longest wait that a browser's timer can keep, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/**
 * The moment by which items are grouped: the server's time, in milliseconds since 1970. It moves on whenever an item goes
 * live, when the items change and when a sleeping page wakes up; while one is upcoming, at least `every` so many ms.
 */
export function usePublicationClock(items: readonly ContentItem[], every = longestWait): number {
  const [tick, setTick] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- both are events after which to look at the clock.
  const now = useMemo(() => serverNow(), [items, tick]);
  useEffect(() => {
    const lookAgain = () => setTick((count) => count + 1);
    const next = nextChangeAfter(items, now);
    const wait = next === undefined ? undefined : Math.min(Math.max(next - serverNow(), 0), every);
    const timer = wait === undefined ? undefined : setTimeout(lookAgain, wait);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [items, now, every]);
  return now;
}
