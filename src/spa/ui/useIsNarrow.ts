import { useSyncExternalStore } from 'react';
import { breakpoints } from './layout';

let query: MediaQueryList | undefined;

function narrow(): MediaQueryList {
  query ??= matchMedia(`(width < ${breakpoints.xs / 16}rem)`);
  return query;
}

function subscribe(onChange: () => void): () => void {
  narrow().addEventListener('change', onChange);
  return () => narrow().removeEventListener('change', onChange);
}

/** Whether the screen is a phone's, also by a larger size of text: for what CSS alone cannot put elsewhere. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
