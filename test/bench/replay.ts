import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { api } from '../../src/api';
import { rootReducer } from '../../src/spa/app/store/rootReducer';
import { articlesFeature } from '../../src/spa/features/articles/feature';
import type { TraceAction, TraceFile } from '../../src/spa/traces/format/format';
import { impurities } from '../support/traces/impureReducer';
import { makeTinyProgram } from '../support/traces/runTinyProgram';
import { tinyTrace } from '../support/traces/tinyApp';
import { withFault } from '../support/traces/traceFaults';
import type { Figure, Measurement } from './figures';
import { articleList } from './traces';
import { sentence } from './typing';

const golden = join('test', 'spa', 'traces', 'golden');
const faults = 1_000;
const length = 10_000;
/** Every so many actions a list of 500 articles is fetched again. */
const perList = 60;

interface Result {
  readonly verdict: string;
  readonly message?: string;
  readonly first?: { readonly index: number };
  readonly actions: number;
  readonly processorMs: number;
}

/** Writes the memory that a process needed at most, in MB, when it ends. */
const memoryHook = (folder: string): string =>
  `data:text/javascript,${encodeURIComponent(
    `import { writeFileSync } from 'node:fs';
     process.on('exit', () => writeFileSync(
       ${JSON.stringify(folder)} + '/' + process.pid, String(process.resourceUsage().maxRSS / 1000)));`,
  )}`;

/** The command that people use, on these files. */
const run = (files: readonly string[], hook?: string): Promise<Result[]> =>
  new Promise((done, fail) => {
    const args = [...(hook ? ['--import', hook] : []), resolve('dist', 'trace', 'trace.js')];
    const env = { ...process.env, ...(hook && { NODE_OPTIONS: `--import=${hook}` }) };
    execFile(
      process.execPath,
      [...args, 'replay', '--json', ...files],
      { env, maxBuffer: 1_000_000_000 },
      (_, stdout, stderr) => {
        try {
          done(JSON.parse(stdout) as Result[]);
        } catch {
          fail(new Error(`The command failed:\n${stderr}`));
        }
      },
    );
  });

async function goldenTraces(): Promise<TraceFile[]> {
  const names = (await readdir(golden)).sort();
  const files = await Promise.all(names.map((name) => readFile(join(golden, name))));
  return files.map((file) => JSON.parse(gunzipSync(file).toString()) as TraceFile);
}

/** Where the command found the first fault of a file. */
const placeOf = ({ first, message = '' }: Result): number =>
  first?.index ?? Number(/part at action (\d+)/.exec(message)?.[1] ?? Number.NaN);

/** Share of the seeded faults in golden traces that are found where they are, or at the next action. */
async function faultsFound(folder: string): Promise<number> {
  const traces = await goldenTraces();
  const files: string[] = [];
  const places: number[] = [];
  for (let seed = 0; seed < faults; seed += 1) {
    const trace = traces[Math.floor(seed / 4) % traces.length] as TraceFile;
    const fault = withFault(JSON.parse(trace.payload) as TraceAction[], seed);
    const path = join(folder, `${seed}.json`);
    await writeFile(path, JSON.stringify({ ...trace, payload: JSON.stringify(fault.actions) }));
    files.push(path);
    places.push(fault.at);
  }
  const found = (await run(files)).map(placeOf);
  const missed = places.filter((at, seed) => found[seed] !== at && found[seed] !== at + 1);
  return 100 * (1 - missed.length / faults);
}

/** Share of the kinds of impure calls that are named with the file and the line where they are made. */
async function impureCallsNamed(): Promise<number> {
  const { folder, run: runTiny, remove } = makeTinyProgram();
  try {
    const names = Object.keys(impurities);
    const actions = names.map((name) => ({ type: `impure/${name}` }));
    await writeFile(join(folder, 'impure.json'), JSON.stringify(actions));
    const { stdout } = await runTiny(['replay', '--json', 'impure.json'], { TINY_APP: 'impure' });
    const [{ impure }] = JSON.parse(stdout);
    const source = await readFile('test/support/traces/impureReducer.ts', 'utf8');
    const lines = source.split('\n');
    const named = names.filter((name, index) => {
      const line = lines.findIndex((text) => text.startsWith(`  ${name}: {`)) + 1;
      const where = `test/support/traces/impureReducer.ts:${line}:`;
      return impure.some(
        (call: { index: number; where: string }) =>
          call.index === index && call.where.startsWith(where),
      );
    });
    return (100 * named.length) / names.length;
  } finally {
    remove();
  }
}

/** A long session: typing into an article while the list of articles is fetched again and again. */
export function longTrace(): TraceFile {
  const [first] = articleList(0);
  const id = first?._id ?? '';
  const actions = Array.from({ length }, (_, index): TraceAction => {
    if (index === 0) return articlesFeature.drafts.events.itemRead({ id, item: first ?? {} });
    if (index % perList === 0) {
      const arg = { showAll: 1, view: 'list' } as const;
      const value = articleList(index / perList);
      return api.util.upsertQueryEntries([{ endpointName: 'listArticles', arg, value }]);
    }
    const value = sentence.slice(0, index % sentence.length);
    return articlesFeature.drafts.events.fieldEdited({ id, path: 'author', value });
  });
  return tinyTrace(JSON.parse(JSON.stringify(actions)) as TraceAction[], rootReducer);
}

async function longReplays(folder: string, runs: number): Promise<Figure[]> {
  const path = join(folder, 'long.trace.json.gz');
  await writeFile(path, gzipSync(JSON.stringify(longTrace())));
  const memories = join(folder, 'memory');
  await mkdir(memories);
  const [speed, whole, memory]: [number[], number[], number[]] = [[], [], []];
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now();
    const [result] = await run([path], memoryHook(memories));
    whole.push((performance.now() - started) / 1_000);
    if (result?.verdict !== 'DETERMINISTIC') throw new Error('The long trace is not sound.');
    speed.push(result.actions / (result.processorMs / 1_000));
    const names = await readdir(memories);
    const sizes = await Promise.all(names.map((name) => readFile(join(memories, name), 'utf8')));
    memory.push(Math.max(...sizes.map(Number)));
    for (const name of names) await rm(join(memories, name));
  }
  return [
    {
      name: 'replay, lists of 500 articles, by processor time',
      unit: 'actions/s',
      goal: 3_000,
      values: speed,
    },
    { name: '  10,000 actions, whole command', unit: 's', goal: 10, values: whole },
    { name: '  memory of a process', unit: 'MB', goal: 1_000, values: memory },
  ];
}

/** Whether replay finds what is wrong, and how long it takes. */
export const replay: Measurement = {
  name: 'replay',
  measure: async (runs) => {
    const folder = await mkdtemp(join(tmpdir(), 'shala-replay-'));
    try {
      return [
        {
          name: `replay, ${faults} seeded faults found where they are`,
          unit: '%',
          goal: 100,
          values: [await faultsFound(folder)],
        },
        {
          name: `  ${Object.keys(impurities).length} impure calls named with file and line`,
          unit: '%',
          goal: 100,
          values: [await impureCallsNamed()],
        },
        ...(await longReplays(folder, runs)),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
