import { readFile } from 'node:fs/promises';
import { api } from '../../../src/api';
import { rootReducer } from '../../../src/spa/app/store/rootReducer';
import { apiUid } from '../../../src/spa/traces/replay/apiUid';
import { readTrace, readTraceBytes } from '../../../src/spa/traces/replay/readTrace';
import { type ReplayResult, replayTrace } from '../../../src/spa/traces/replay/replayTrace';

interface Replayed {
  readonly result: ReplayResult;
  /** The state before the first action. */
  readonly begin: unknown;
  /** The state after the last action. */
  readonly state: unknown;
}

/** Replays a trace file of the app in this process, as the tests do that were made from traces. */
export async function replayRecording(path: string): Promise<Replayed> {
  const trace = readTrace(await readTraceBytes(await readFile(path)));
  let begin: unknown;
  let state: unknown;
  const options = { reducer: rootReducer, apiUid: apiUid(api) };
  const result = replayTrace(trace, options, (step) => {
    if (step.index === -1) begin = step.state;
    state = step.state;
  });
  return { result, begin, state };
}
