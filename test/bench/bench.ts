import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareTestStores } from '../support/environments/testStore';
import { big } from './big';
import { bulk } from './bulk';
import { calls } from './calls';
import { covers } from './covers';
import { type Figure, median, table } from './figures';
import { guessing } from './guessing';
import { journal } from './journal';
import { listHeap, listLoad, signInLoad } from './loading';
import { onPostgres } from './onPostgres';
import { opening } from './opening';
import { palette } from './palette';
import { planning } from './planning';
import { player } from './player';
import { replay } from './replay';
import { returning } from './returning';
import { search } from './search';
import { memory, starts } from './serverCost';
import { sizes } from './sizes';
import { removeStores } from './stores';
import { traces } from './traces';
import { translating } from './translating';
import { typing } from './typing';

const measurements = [
  sizes,
  signInLoad,
  listLoad,
  returning,
  listHeap,
  opening,
  typing,
  translating,
  palette,
  planning,
  journal,
  traces,
  replay,
  player,
  big,
  bulk,
  covers,
  calls,
  starts,
  memory,
  guessing,
  onPostgres,
  search,
];
const names = measurements.map(({ name }) => name).join(', ');

const usage = `npm run bench -- [--only NAME[,NAME]] [--runs N] [--json FILE]

Measures the built app on this machine, over the loopback interface only, and prints medians beside the goals.
NAME is one of ${names}. N is the number of runs, 5 when absent. FILE gets all values as JSON.
`;

interface Wishes {
  only: string[];
  runs: number;
  json: string | undefined;
}

function readArguments(): Wishes {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, runs: { type: 'string' }, json: { type: 'string' } },
  });
  const only = values.only?.split(',') ?? [];
  const runs = Number(values.runs ?? 5);
  const unknown = only.filter((name) => !measurements.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`There is no measurement named ${unknown.join(', ')}.`);
  if (!Number.isInteger(runs) || runs < 1 || runs > 50)
    throw new Error('--runs must be from 1 to 50.');
  return { only, runs, json: values.json };
}

async function bench({ only, runs, json }: Wishes): Promise<void> {
  execFileSync(process.execPath, ['.config/build.mjs', '--if-stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env.TEST_STORES = await prepareTestStores();
  const figures: Figure[] = [];
  try {
    for (const { name, measure } of measurements) {
      if (only.length > 0 && !only.includes(name)) continue;
      process.stderr.write(`measuring ${name} …\n`);
      figures.push(...(await measure(runs)));
    }
  } finally {
    await removeStores();
  }
  process.stdout.write(`${table(figures)}\n`);
  if (json === undefined) return;
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  const results = figures.map((figure) => ({ ...figure, median: median(figure.values) }));
  writeFileSync(json, `${JSON.stringify({ machine, runs, figures: results }, null, 2)}\n`);
}

let wishes: Wishes | undefined;
try {
  wishes = readArguments();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 2;
}
if (wishes) await bench(wishes);
