import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../api';
import type { ContentItem } from './contentItem';
import { nextChangeAfter } from './classification';

/** The longest delay that a browser's timer supports. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Returns the moment by which items are grouped: the server's time, in milliseconds since 1970. It updates
 * whenever an item goes live, when the items change and when the page becomes visible; while an item is upcoming,
 * at least every `intervalMs`.
 */
export function usePublicationClock(
  items: readonly ContentItem[],
  intervalMs = maxTimerMs,
): number {
  const [tick, setTick] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- both are events after which to look at the clock.
  const now = useMemo(() => serverNow(), [items, tick]);
  useEffect(() => {
    const update = () => setTick((count) => count + 1);
    const next = nextChangeAfter(items, now);
    const waitMs =
      next === undefined ? undefined : Math.min(Math.max(next - serverNow(), 0), intervalMs);
    const timer = waitMs === undefined ? undefined : setTimeout(update, waitMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [items, now, intervalMs]);
  return now;
}
