import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../ui/layout';

/** Heights of a row in px; narrow screens put date and status under the title. */
const heights = { wide: 52, narrow: 80 } as const;

let query: MediaQueryList | undefined;

function narrow(): MediaQueryList {
  query ??= matchMedia(`(max-width: ${breakpoints.xs - 0.02}px)`);
  return query;
}

function subscribe(onChange: () => void): () => void {
  narrow().addEventListener('change', onChange);
  return () => narrow().removeEventListener('change', onChange);
}

/** The height of a list's row on this screen, in px. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => (narrow().matches ? heights.narrow : heights.wide));
}
