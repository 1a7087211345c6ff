import { dayMs } from '../../common/clock';
import { OperatorError } from '../../common/operatorError';
import type { Deps } from '../../deps';
import { markSeen, readRetention } from '../../repositories/store';

/** A clock that is further ahead than this of what the database has seen may be wrong. */
const maxLeapMs = 2 * dayMs;

/** The clock is far ahead of the latest instant that the database has seen. */
export class ClockUnconfirmed extends OperatorError {
  override readonly name = 'ClockUnconfirmed';
}

/**
 * Checks the clock before anything is deleted by its age, since a wrong clock would delete the trash and the history for
 * good (D142), and notes that the database has seen it. Throws {@link ClockUnconfirmed} when it is more than two days ahead
 * of the latest instant that the database has seen, unless CLOCK_CONFIRMED names the present day.
 */
export async function assertClockPlausible({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  const { seenAt } = await readRetention(db);
  const confirmed = config.clockConfirmedAt;
  const isConfirmed =
    confirmed !== null && Math.abs(now.getTime() - confirmed.getTime()) <= maxLeapMs;
  if (seenAt !== null && now.getTime() - seenAt.getTime() > maxLeapMs && !isConfirmed) {
    const today = now.toISOString().slice(0, 10);
    throw new ClockUnconfirmed(
      `The clock says ${today}, and the server last ran on ${seenAt.toISOString().slice(0, 10)}. If the clock is ` +
        `right, set CLOCK_CONFIRMED=${today} and start again; until then nothing is deleted from the trash and the ` +
        'history. If it is wrong, set the clock.',
    );
  }
  await markSeen(db, now);
}
