import type { Trace } from './trace';

/** Returns the text of a file that the Redux DevTools can import. */
export function toDevtoolsExport({ actions, preloadedState }: Trace): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState !== undefined && { preloadedState: JSON.stringify(preloadedState) }),
  });
}
