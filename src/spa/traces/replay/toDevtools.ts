import type { Trace } from './trace';

/** The text of a file that the Redux DevTools import: as their own export writes it. */
export function toDevtools({ actions, preloadedState }: Trace): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState !== undefined && { preloadedState: JSON.stringify(preloadedState) }),
  });
}
