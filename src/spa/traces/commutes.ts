import type { Reducer } from '@reduxjs/toolkit';
import type { TraceAction, TraceFile } from './format';
import { hashOf } from './hash';
import { stateAfter } from './ringBuffer';
import { changedHashes, sliceHashes } from './sliceHashes';

/**
 * Whether the redacted actions lead from the redacted state to the redacted states, as read back from the file. A
 * reducer that derives something from what is redacted, such as the domain of an e-mail address, would not.
 */
export function commutes(
  { preloadedState, payload, steps, finalHash }: Omit<TraceFile, 'meta'>,
  reducer: Reducer,
): boolean {
  let state: unknown = JSON.parse(preloadedState);
  let hashes = sliceHashes(state);
  for (const [index, action] of (JSON.parse(payload) as TraceAction[]).entries()) {
    state = stateAfter(reducer, state, action);
    const now = sliceHashes(state);
    const recorded = { ...hashes, ...steps[index]?.[1] };
    if (Object.keys(changedHashes(recorded, now)).length > 0) return false;
    hashes = now;
  }
  return hashOf(state) === finalHash;
}
