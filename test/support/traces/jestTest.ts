import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readTrace, readTraceBytes } from '../../../src/spa/traces/replay/readTrace';
import { isRecord } from '../../../src/spa/traces/replay/trace';
import { replayRecording } from './replayRecording';
import { placeTest, quoted, titleOf } from './testPlace';

/** Where tests made from traces lie, from the project's folder. */
const folder = join('test', 'spa', 'traces', 'recorded');

/** Slices whose final state has fewer characters are written into the test, where a person can read and correct them. */
const maxReadableLength = 2_000;

/** Slices, other than the cache of the calls, that the trace left otherwise than it found them. */
function changedSlices(begin: unknown, end: unknown): Record<string, unknown> {
  const before = isRecord(begin) ? begin : {};
  const entries = Object.entries(isRecord(end) ? end : {}).filter(([name, state]) => {
    const text = JSON.stringify(state);
    return (
      name !== 'api' && text !== JSON.stringify(before[name]) && text.length < maxReadableLength
    );
  });
  return Object.fromEntries(entries);
}

/**
 * Writes a Jest test that replays a trace and asserts its final state, and copies the trace beside it. Returns the path
 * of the test.
 */
export async function writeJestTest(path: string, out?: string): Promise<string> {
  const trace = readTrace(await readTraceBytes(await readFile(path)));
  const place = await placeTest(path, folder, out);
  const { begin, state } = await replayRecording(path);
  const recorded = trace.meta ? `, recorded ${trace.meta.startedAt.slice(0, 10)}` : '';
  const { length } = trace.actions;
  await writeFile(
    place.test,
    `import { join } from 'node:path';
import { replayRecording } from '${place.root}/test/support/traces/replayRecording';

// Made by \`npm run trace -- to-test\` from ${length} actions${recorded}.
describe(${quoted(titleOf(trace, path))}, () => {
  const replay = () => replayRecording(join(__dirname, ${quoted(basename(place.trace))}));

  it('goes through the recorded states', async () => {
    const { result } = await replay();
    expect(result).toMatchObject({ verdict: 'DETERMINISTIC', actions: ${length} });
  });

  it('ends in this state', async () => {
    const { state } = await replay();
    expect(state).toMatchObject(${JSON.stringify(changedSlices(begin, state), null, 2)});
  });
});
`,
  );
  return place.test;
}
