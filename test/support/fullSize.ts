/** True under `npm run test:soak`. */
export const isFull = process.env.SOAK === '1';

/** How much of something a test does: a part that fits every run, or all of it under `npm run test:soak`. */
export const sized = (part: number, full: number): number => (isFull ? full : part);

/** The time that `full` may take, in ms; a part has the usual limit. */
export const timeLimit = (full: number): number | undefined => (isFull ? full : undefined);

/** Says what was reached, for `docs/reliability.md`. Silent in a usual run. */
export function reached(promise: string, figure: string): void {
  if (isFull) process.stderr.write(`reached ${promise}: ${figure}\n`);
}
