import { readFileSync } from 'node:fs';

/** True under `npm run test:soak`. */
export const isSoak = process.env.SOAK === '1';

/** How much of something a test does: a part that fits every run, or all of it under `npm run test:soak`. */
export const soakSize = (part: number, full: number): number => (isSoak ? full : part);

/** The time that `full` may take, in ms; a part has the usual limit. */
export const soakTimeout = (full: number): number | undefined => (isSoak ? full : undefined);

/** Says what was reached, for `docs/reliability.md`. Silent in a usual run. */
export function reportFigure(promise: string, figure: string): void {
  if (isSoak) process.stderr.write(`reached ${promise}: ${figure}\n`);
}

/**
 * Compares what a test has counted, the same in every run, with the row of its promise in `docs/reliability.md`.
 * Throws where the row does not hold the figure letter by letter.
 */
export function expectDocumented(promise: string, figure: string): void {
  const row = readFileSync('docs/reliability.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${promise} |`));
  if (!row?.includes(figure)) {
    throw new Error(
      `Write “${figure}” into row ${promise} of docs/reliability.md; it says: ${row}`,
    );
  }
}
