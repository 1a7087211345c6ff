/** One measured figure. */
export interface Figure {
  readonly name: string;
  /** Empty for a pure number. */
  readonly unit: 'ms' | 's' | 'kB' | 'MB' | 'calls/s' | 'actions/s' | '%' | '';
  /** One value per run. */
  readonly values: readonly number[];
  /** What to reach: at most this much, or at least where more is better. */
  readonly goal?: number;
}

/** A group of figures that belong together and can be asked for alone. */
export interface Measurement {
  readonly name: string;
  readonly measure: (runs: number) => Promise<Figure[]>;
}

/** The value that `share` (0 to 1) of the values do not exceed. Throws when there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Runs one after the other, so that none disturbs another, and gives all results. */
export async function repeat<T>(runs: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < runs; index += 1) results.push(await run());
  return results;
}

/** Whether more of it is better. */
const isGain = ({ unit }: Figure): boolean => unit.endsWith('/s') || unit === '%';

const isMet = (figure: Figure): boolean => {
  const { goal, values } = figure;
  if (goal === undefined) return true;
  return isGain(figure) ? median(values) >= goal : median(values) <= goal;
};

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** The figures as a table: median, range, goal. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map((figure) => {
    const { name, unit, values, goal } = figure;
    const range =
      values.length > 1 ? `${digits(Math.min(...values))}–${digits(Math.max(...values))}` : '';
    const sign = isGain(figure) ? '≥' : '≤';
    const wish = goal === undefined ? '' : `${sign} ${goal} ${isMet(figure) ? 'met' : 'MISSED'}`;
    return `${name.padEnd(width)}  ${digits(median(values)).padStart(8)} ${unit.padEnd(9)}  ${range.padEnd(15)}  ${wish}`;
  });
  return [`${''.padEnd(width)}    median            range            goal`, ...lines].join('\n');
}
