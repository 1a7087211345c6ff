import type { Db } from '../../db/db';
import type { Clock } from '../../deps';
import { readClock } from '../../repositories/store';

/** Questions per measurement: the one that was answered fastest says most. */
const sampleCount = 5;

/** Milliseconds between two measurements: a machine's clock may be set while the process runs. */
const intervalMs = 60_000;

/** A clock that goes as the database's does, and the end of its measuring. */
export interface DatabaseClock {
  readonly now: Clock;
  /** Measures how far the clock of this machine is from that of the database. */
  readonly measure: () => Promise<void>;
  /** Ends the repeated measurement. */
  readonly stop: () => void;
}

/**
 * Makes a clock by which all processes on one database agree, however their machines' clocks differ: one judges
 * by it what another one wrote. `local` is the clock of this machine, in milliseconds since 1970.
 */
export async function startDatabaseClock(
  db: Db,
  local: () => number = Date.now,
): Promise<DatabaseClock> {
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
    measure,
    stop: () => clearInterval(timer),
  };
}
