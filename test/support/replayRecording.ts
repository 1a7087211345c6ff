import { readFile } from 'node:fs/promises';
import type { Reducer } from '@reduxjs/toolkit';
import { readTrace, readTraceBytes } from '../../src/spa/traces/replay/readTrace';
import { type ReplayResult, replayTrace } from '../../src/spa/traces/replay/replayTrace';

interface Replayed {
  readonly result: ReplayResult;
  /** The state after the last action. */
  readonly state: unknown;
}

/** Replays a trace file in this process, as the tests do that were made from traces. */
export async function replayRecording(path: string, reducer: Reducer): Promise<Replayed> {
  const trace = readTrace(await readTraceBytes(await readFile(path)));
  let state: unknown;
  const result = replayTrace(trace, {
    reducer,
    onState: (_, reached) => {
      state = reached;
    },
  });
  return { result, state };
}
