import type { Reducer } from '@reduxjs/toolkit';
import type { TraceAction, TraceFile } from '../format/format';
import { replayTrace } from '../replay/replayTrace';

/**
 * Tells whether replaying the redacted actions from the redacted state gives the redacted states, as read back
 * from the file. A reducer that derives something from redacted values, such as the domain of an e-mail address,
 * would not.
 */
export function replaysIdentically(
  { preloadedState, payload, steps, finalHash }: Omit<TraceFile, 'meta'>,
  reducer: Reducer,
): boolean {
  const trace = {
    kind: 'admin-trace',
    preloadedState: JSON.parse(preloadedState) as unknown,
    actions: JSON.parse(payload) as TraceAction[],
    steps,
    finalHash,
    warnings: [],
  } as const;
  return replayTrace(trace, { reducer }).verdict === 'DETERMINISTIC';
}
