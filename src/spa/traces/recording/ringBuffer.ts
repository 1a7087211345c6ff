import type { Reducer } from '@reduxjs/toolkit';
import type { TraceAction, TraceStep } from '../format/format';
import { sizeOf } from '../format/sizeOf';
import { advance } from '../replay/replayTrace';

export interface BufferLimits {
  readonly maxActions: number;
  /** Of the actions as JSON, in characters. */
  readonly maxChars: number;
}

/** The limits of a trace; whichever is reached first counts. */
export const defaultLimits: BufferLimits = { maxActions: 2_000, maxChars: 16_000_000 };

export interface RecordedAction {
  readonly action: TraceAction;
  readonly step: TraceStep;
}

/** The latest actions, and the state before the first of them. */
export type RingBuffer = ReturnType<typeof createRingBuffer>;

/** Creates a buffer that folds actions beyond its limits into the base state, by the store's reducer at that time. */
export function createRingBuffer(
  start: unknown,
  reducer: () => Reducer,
  limits: BufferLimits = defaultLimits,
) {
  const kept: RecordedAction[] = [];
  let base = start;
  let size = 0;
  let dropped = 0;
  return {
    add: (recorded: RecordedAction): void => {
      kept.push(recorded);
      size += sizeOf(recorded.action);
      while (kept.length > limits.maxActions || size > limits.maxChars) {
        const oldest = kept.shift();
        if (!oldest) break;
        size -= sizeOf(oldest.action);
        if (oldest.step[3]?.threw === undefined) base = advance(reducer(), base, oldest.action);
        dropped += 1;
      }
    },
    base: () => base,
    actions: () => [...kept],
    /** How many actions have been folded into the base. */
    dropped: () => dropped,
  };
}
