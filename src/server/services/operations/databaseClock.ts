import type { Db } from '../../db/db';
import { readClock } from '../../repositories/store';

/** Queries per measurement; the fastest answer is the most precise. */
const sampleCount = 5;

/** Milliseconds between two measurements: a machine's clock may be set while the process runs. */
const intervalMs = 60_000;

export type DatabaseClock = Awaited<ReturnType<typeof startDatabaseClock>>;

/**
 * Starts a clock on which all processes of one database agree, even if the clocks of their machines differ, since each
 * process evaluates times that others have written. `local` is the clock of this machine, in milliseconds since 1970.
 */
export async function startDatabaseClock(db: Db, local: () => number = Date.now) {
  let offset = 0;
  const sample = async () => {
    const begun = performance.now();
    const before = local();
    const databaseMs = await readClock(db);
    const durationMs = performance.now() - begun;
    // It was read somewhere between question and answer.
    return { took: durationMs, offset: databaseMs - before - durationMs / 2 };
  };
  const measure = async () => {
    let best = await sample();
    for (let count = 1; count < sampleCount; count += 1) {
      const next = await sample();
      if (next.took < best.took) best = next;
    }
    // A difference within the uncertainty is none: the clock must not go back and forth by it.
    if (Math.abs(best.offset - offset) > best.took) offset = best.offset;
  };
  await measure();
  const timer = setInterval(() => {
    // While the database is away its calls fail anyway; the next measurement follows.
    measure().catch(() => {});
  }, intervalMs);
  timer.unref();
  return {
    now: () => new Date(local() + offset),
    /** Measures the difference between the clocks of this machine and of the database. */
    measure,
    /** Ends the repeated measurement. */
    stop: () => clearInterval(timer),
  };
}
