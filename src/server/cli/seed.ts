import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { ConfigError } from '../environmentReader';
import { FolderLocked } from '../folderLock';
import { open } from '../open';
import { type SeedCounts, seedStore } from '../services/seed';

const usage = `npm run seed -- [--articles N] [--audios N] [--videos N] [--tags N] [--users N] [--seed N]

Adds made-up content and users without passwords to the store in DATA_DIR, beside what is there.
Each N is a whole number up to 1000000. The same --seed (1 when absent) makes the same rows.
`;

const kinds = ['articles', 'audios', 'videos', 'tags', 'users'] as const;
const most = 1_000_000;

class UsageError extends Error {}

function wholeNumber(name: string, text: string): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) {
    throw new UsageError(`--${name} must be a whole number from 0 to ${most}, not "${text}".`);
  }
  return value;
}

function readArguments(args: string[]): { seed: number; counts: SeedCounts } {
  const names = [...kinds, 'seed'] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let values: Readonly<Record<string, string | undefined>>;
  try {
    values = parseArgs({ args, options, strict: true, allowPositionals: false }).values as never;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'These arguments are not valid.');
  }
  const count = (name: string) => wholeNumber(name, values[name] ?? '0');
  const [articles, audios, videos, tags, users] = [
    count('articles'),
    count('audios'),
    count('videos'),
    count('tags'),
    count('users'),
  ];
  if (articles + audios + videos + tags + users === 0) {
    throw new UsageError('Say how many rows of which kind to add.');
  }
  const seed = wholeNumber('seed', values.seed ?? '1');
  return { seed, counts: { articles, audios, videos, tags, users } };
}

async function seed(): Promise<void> {
  const { seed: number, counts } = readArguments(process.argv.slice(2));
  const started = Date.now();
  const opened = await open(readConfig(process.env), () => {});
  try {
    const added = await seedStore(opened.deps, number, counts);
    const list = kinds.map((kind) => `${added[kind]} ${kind}`).join(', ');
    process.stdout.write(`Added ${list} in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
  } finally {
    await opened.close();
  }
}

try {
  await seed();
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}`);
  else if (error instanceof ConfigError || error instanceof FolderLocked) {
    process.stderr.write(`${error.message}\n`);
  } else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
