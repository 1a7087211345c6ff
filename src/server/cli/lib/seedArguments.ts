import { allContentTypes } from '../../../contract/contentTypes.gen';
import { parseArguments, UsageError } from './command';
import type { SeedCounts } from '../../services/operations/seed';

/** What the command can add: items of each content type, and users. */
export const seedKinds = [...allContentTypes, 'users'] as const;

/** The help text of `npm run seed`. */
export const seedUsage = `npm run seed -- ${seedKinds.map((kind) => `[--${kind} N]`).join(' ')} [--seed N]

Adds made-up content and users without passwords to the database in DATA_DIR, or to that of DATABASE_URL,
beside what is there.
Each N is a whole number up to 1000000. The same --seed (1 when absent) makes the same rows.

npm run seed -- --remove-sample

Removes the sample content of the first start for good, but for what somebody has saved since.
`;

/** What the command is to do. */
export type SeedOrder = 'removeSample' | { readonly seed: number; readonly counts: SeedCounts };

const maxCount = 1_000_000;

function parseCount(name: string, text: string): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= maxCount)) {
    throw new UsageError(`--${name} must be a whole number from 0 to ${maxCount}, not "${text}".`);
  }
  return value;
}

/** Parses the arguments of `npm run seed`. Throws {@link UsageError}. */
export function readSeedArguments(args: readonly string[]): SeedOrder {
  if (args.length === 1 && args[0] === '--remove-sample') return 'removeSample';
  const names = [...seedKinds, 'seed'] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArguments({ args: [...args], options });
  const count = (name: string) => parseCount(name, values[name] ?? '0');
  const counts = Object.fromEntries(seedKinds.map((kind) => [kind, count(kind)])) as SeedCounts;
  if (Object.values(counts).every((one) => one === 0)) {
    throw new UsageError('Say how many rows of which kind to add.');
  }
  return { seed: parseCount('seed', values.seed ?? '1'), counts };
}
