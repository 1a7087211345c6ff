import { startTransition, useEffect, useState } from 'react';

/** Returns how many of a `whole` to show now: at `first`, then `step` more in each render, between which keys are answered. */
export function useIncrementalCount(whole: number, step: number, first = 0): number {
  const [part, setPart] = useState(first);
  useEffect(() => {
    if (part < whole) startTransition(() => setPart(part + step));
  }, [part, whole, step]);
  return Math.min(part, whole);
}
