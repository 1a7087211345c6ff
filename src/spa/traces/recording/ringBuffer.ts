import type { Reducer } from '@reduxjs/toolkit';
import { stateJumped, type TraceAction, type TraceStep } from '../format/format';
import { sizeOf } from '../format/sizeOf';

export interface BufferLimits {
  readonly actions: number;
  /** Of the actions as JSON, in characters. */
  readonly size: number;
}

/** As many actions as a trace holds, whichever limit is reached first. */
export const usualLimits: BufferLimits = { actions: 2_000, size: 16_000_000 };

export interface RecordedAction {
  readonly action: TraceAction;
  readonly step: TraceStep;
}

/** The latest actions, and the state before the first of them. */
export interface RingBuffer {
  readonly add: (recorded: RecordedAction) => void;
  readonly base: () => unknown;
  readonly actions: () => readonly RecordedAction[];
  /** How many actions have been folded into the base. */
  readonly dropped: () => number;
}

/** The state after an action, which may be a jump to any state. */
export const stateAfter = (reducer: Reducer, state: unknown, action: TraceAction): unknown =>
  action.type === stateJumped ? action.payload : reducer(state, action);

/** Makes a buffer that folds what does not fit any more into the base, by the reducer that the store has then. */
export function ringBuffer(
  start: unknown,
  reducer: () => Reducer,
  limits: BufferLimits = usualLimits,
): RingBuffer {
  const kept: RecordedAction[] = [];
  let base = start;
  let size = 0;
  let dropped = 0;
  return {
    add: (recorded) => {
      kept.push(recorded);
      size += sizeOf(recorded.action);
      while (kept.length > limits.actions || size > limits.size) {
        const oldest = kept.shift();
        if (!oldest) break;
        size -= sizeOf(oldest.action);
        base = stateAfter(reducer(), base, oldest.action);
        dropped += 1;
      }
    },
    base: () => base,
    actions: () => [...kept],
    dropped: () => dropped,
  };
}
