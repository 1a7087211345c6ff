import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tracesFolder } from '../support/browser/traces';

/**
 * `npm run trace:figures [-- BENCH.json]`: measures and writes the table of docs/qa-traces.md. BENCH.json is the
 * result of `npm run bench -- --only traces,replay,player --json BENCH.json`, where that was measured before. The traces
 * of the browser tests are those of the latest `npm test`, which has to have been one of all browser tests.
 */

const guide = join('docs', 'qa-traces.md');
const table = /(<!-- figures -->\n)[^]*(<!-- \/figures -->)/;
const golden = join('test', 'spa', 'traces', 'golden');

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly goal?: number;
}

interface Bench {
  readonly machine: { readonly node: string; readonly cpus: number; readonly model: string };
  readonly figures: readonly Figure[];
}

interface Row {
  readonly id: string;
  readonly what: string;
  readonly goal: string;
  readonly found: string;
}

/** What a program printed; `codes` are the exit codes that are an answer. */
function node(args: readonly string[], codes: readonly number[] = [0]): string {
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 256 * 1024 * 1024,
  });
  if (codes.some((code) => code === status)) return stdout;
  throw new Error(`${args[0]} failed.`);
}

function bench(folder: string, given: string | undefined): Bench {
  const file = given ?? join(folder, 'bench.json');
  const only = ['--only', 'traces,replay,player'];
  if (given === undefined) execFileSync('npm', ['run', 'bench', '--', ...only, '--json', file]);
  return JSON.parse(readFileSync(file, 'utf8')) as Bench;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.trace\.json(?:\.gz)?$/.test(name));

/** How many traces of a folder replay, by the command and by its strictest rules. */
function replayed(folder: string): string {
  const files = filesIn(folder);
  if (files.length === 0) throw new Error(`There are no traces in ${folder}: run npm test first.`);
  const output = node(
    ['.config/cli.mjs', 'trace', 'replay', '--strict', '--json', ...files],
    [0, 1],
  );
  const results = JSON.parse(output) as { verdict: string; objections?: readonly string[] }[];
  // Golden traces were recorded by earlier builds, which is what they are for.
  const isObjection = (text: string): boolean => !text.startsWith('it was recorded by build');
  const sound = results.filter(
    ({ verdict, objections = [] }) => verdict === 'DETERMINISTIC' && !objections.some(isObjection),
  );
  return `${sound.length} of ${files.length}`;
}

/** How many traces of all browser tests replay. Throws after a run of some of them. */
function ofBrowserTests(): string {
  const isTest = (name: string) => name.endsWith('.test.ts');
  const tests = readdirSync(join('test', 'browser')).filter(isTest);
  const kept = readdirSync(tracesFolder);
  // Some open no page that records.
  if (kept.length < tests.length / 2)
    throw new Error(
      `Only ${kept.length} of ${tests.length} browser tests have run: run npm test first.`,
    );
  return `${replayed(tracesFolder)}, of ${kept.length} test files`;
}

/** How many tests of a file pass. */
function passed(folder: string, ...paths: string[]): string {
  const file = join(folder, 'tests.json');
  const options = ['--silent', '--json', `--outputFile=${file}`];
  node([join('.config', 'test.mjs'), ...paths, ...options], [0, 1]);
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numTotalTests: number;
  };
  return `${numPassedTests} of ${numTotalTests} tests`;
}

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** The figures of the bench whose names match, as rows. */
function rowsOf({ figures }: Bench, id: string, names: RegExp): Row[] {
  const found = figures.filter(({ name }) => names.test(name));
  if (found.length === 0) throw new Error(`The bench has no figure for ${id}, such as ${names}.`);
  return found.map(({ name, unit, median, goal }) => {
    const sign = unit === '%' || unit.endsWith('/s') ? '≥' : '≤';
    return {
      id,
      what: name.trim(),
      goal: goal === undefined ? '' : `${sign} ${number(goal)} ${unit}`,
      found: `${number(median)} ${unit}`,
    };
  });
}

function rows(folder: string, measured: Bench): Row[] {
  const all = 'all';
  return [
    {
      id: 'Q1',
      what: 'traces of the browser tests that replay, strictly',
      goal: all,
      found: ofBrowserTests(),
    },
    ...rowsOf(measured, 'Q2', /seeded faults|impure calls/),
    {
      id: 'Q3',
      what: 'searches for planted secrets and personal data, in saved files and exports',
      goal: all,
      found: passed(
        folder,
        'test/spa/traces/redaction/redact.test.ts',
        'test/spa/app/traces/recording.test.tsx',
        'test/browser/traces.test.ts',
      ),
    },
    {
      id: 'Q4',
      what: 'exchange with the published packages of the Redux DevTools, both ways',
      goal: all,
      found: passed(folder, 'test/spa/traces/replay/devtools.test.ts'),
    },
    ...rowsOf(measured, 'Q5', /^recording|per action|^saving|its file/),
    ...rowsOf(measured, 'Q6', /^replay, lists|10,000 actions|memory/),
    { id: 'Q7', what: 'golden traces that replay, strictly', goal: all, found: replayed(golden) },
  ];
}

function write(all: readonly Row[], { machine }: Bench): void {
  const lines = all.map(({ id, what, goal, found }) => `| ${id} | ${what} | ${goal} | ${found} |`);
  const text = [
    '| # | what | goal | measured |',
    '|---|---|---|---|',
    ...lines,
    '',
    `Medians on ${machine.cpus} × ${machine.model}, Node ${machine.node}.`,
    '',
  ].join('\n');
  const before = readFileSync(guide, 'utf8');
  if (!table.test(before)) throw new Error(`${guide} has no place for the figures.`);
  writeFileSync(
    guide,
    before.replace(table, (_, start: string, end: string) => start + text + end),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'shala-figures-'));
try {
  const measured = bench(folder, process.argv[2]);
  const kept = join(folder, 'traces');
  cpSync(tracesFolder, kept, { recursive: true });
  try {
    write(rows(folder, measured), measured);
  } finally {
    // The tests that run here have replaced those of the whole run.
    rmSync(tracesFolder, { recursive: true, force: true });
    cpSync(kept, tracesFolder, { recursive: true });
  }
} finally {
  rmSync(folder, { recursive: true });
}
