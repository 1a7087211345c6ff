import type { SliceHashes } from './format';
import { hashOf } from './hash';

/** The hash of each slice of a state. */
export const sliceHashes = (state: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state ?? {}).map(([name, slice]) => [name, hashOf(slice)] as const),
  );

/** Those of `now` that `before` does not have so. */
export const changedHashes = (before: SliceHashes, now: SliceHashes): SliceHashes =>
  Object.fromEntries(Object.entries(now).filter(([name, hash]) => before[name] !== hash));
