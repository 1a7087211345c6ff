import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isRecord } from '../replay/trace';
import type { Trace } from '../replay/readTrace';
import type { ReplayPair } from './replayPair';
import { readTraceFile, withoutTraceExtension } from './traceFiles';

/** Where tests made from traces lie, from the project's folder. */
const folder = 'test/spa/traces/recorded';

/**
 * Slices whose final state has fewer characters are written into the test, where a person can read and correct
 * them.
 */
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

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function testText(
  name: string,
  trace: Trace,
  slices: Record<string, unknown>,
  rootPath: string,
): string {
  const { meta, actions } = trace;
  const title = meta?.note.split('\n')[0] || basename(withoutTraceExtension(name));
  const recorded = meta ? `, recorded ${meta.startedAt.slice(0, 10)}` : '';
  return `import { join } from 'node:path';
import { replayRecording } from '${rootPath}/test/support/replayRecording';

// Made by \`npm run trace -- to-test\` from ${actions.length} actions${recorded}.
describe(${quoted(title)}, () => {
  const replay = () => replayRecording(join(__dirname, ${quoted(name)}));

  it('goes through the recorded states', async () => {
    const { result } = await replay();
    expect(result).toMatchObject({ verdict: 'DETERMINISTIC', actions: ${actions.length} });
  });

  it('ends in this state', async () => {
    const { state } = await replay();
    expect(state).toMatchObject(${JSON.stringify(slices, null, 2)});
  });
});
`;
}

/**
 * Writes a Jest test that replays a trace and asserts its final state, and copies the trace beside it. Returns
 * the path of the test. Without `out` it goes to the project's folder for such tests.
 */
export async function writeTest(pair: ReplayPair, path: string, out?: string): Promise<string> {
  const trace = await readTraceFile(path);
  const test = resolve(out ?? join(folder, `${basename(withoutTraceExtension(path))}.test.ts`));
  const ending = path.endsWith('.gz') ? '.trace.json.gz' : '.trace.json';
  const copy = test.replace(/(?:\.test)?\.tsx?$/, '') + ending;
  const [begin, end] = await Promise.all([
    pair[0].state({ file: path, index: -1 }),
    pair[0].state({ file: path, index: trace.actions.length - 1 }),
  ]);
  await mkdir(dirname(test), { recursive: true });
  if (copy !== path) await copyFile(path, copy);
  const rootPath = relative(dirname(test), process.cwd()).split(sep).join('/') || '.';
  await writeFile(test, testText(basename(copy), trace, changedSlices(begin, end), rootPath));
  return test;
}
