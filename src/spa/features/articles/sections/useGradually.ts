import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a `whole` to show now: none at first, then `step` more in each of several renders, between which
 * keys are answered and frames are drawn.
 */
export function useGradually(whole: number, step: number): number {
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (part < whole) startTransition(() => setPart(part + step));
  }, [part, whole, step]);
  return Math.min(part, whole);
}
