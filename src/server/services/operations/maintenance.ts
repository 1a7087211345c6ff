import type { Deps } from '../../deps';
import { markSeen, readRetention, vacuum } from '../../repositories/store';
import { deleteOrphanedFiles } from '../files/files';
import { deleteExpiredAnswers } from '../content/idempotency';
import { countTranslations } from '../content/translation';
import { deleteExpiredTrash } from '../content/trash';
import { deleteExpiredKept } from '../content/formerFiles';
import { deleteExpiredVersions } from '../history/history';
import { deleteExpiredAttempts } from '../accounts/rateLimits';
import { dayMs } from '../../common/clock';
import { OperatorError } from '../../common/errors';

/** A clock that is further ahead than this of what the database has seen may be wrong. */
const maxLeapMs = 2 * dayMs;

/** The clock is far ahead of the latest instant that the database has seen. */
class ClockUnconfirmed extends OperatorError {
  override readonly name = 'ClockUnconfirmed';
}

/**
 * Checks the clock before anything is deleted by its age, since a wrong clock would delete the trash and the history for
 * good (D142), and notes that the database has seen it. Throws {@link ClockUnconfirmed} when it is more than two days ahead
 * of the latest instant that the database has seen, unless CLOCK_CONFIRMED names the present day.
 */
async function assertClockPlausible({
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

/** Milliseconds between two rounds, and between two tries to send the mails that wait. */
const intervalMs = 60 * 60 * 1000;
const mailIntervalMs = 60 * 1000;

/**
 * Starts the maintenance: now and every hour it deletes expired items of the trash, expired versions, files that no item
 * names, remains of broken uploads, remembered answers and old attempts; trash and versions only while the clock is
 * plausible; every minute it tries to send waiting mails; now, it counts the translations of former items.
 * Every hour, not at start, it vacuums the embedded database. Returns the function that stops it. A failed round is
 * reported and repeated the next time.
 */
export function startMaintenance(deps: Deps): () => void {
  const cleanUp = () => {
    deps.background.run('deletion by age', async (signal) => {
      await assertClockPlausible(deps);
      await deleteExpiredTrash(deps, signal);
      await deleteExpiredVersions(deps, signal);
      await deleteExpiredKept(deps, signal);
    });
    deps.background.run('housekeeping', async () => {
      await deleteOrphanedFiles(deps);
      await deleteExpiredAnswers(deps);
      await deleteExpiredAttempts(deps);
    });
  };
  const retryMails = () => deps.background.run('mails that wait', () => deps.mailer.retry());
  const vacuumDatabase = () => {
    if (deps.config.databaseUrl !== null) return;
    deps.background.run('upkeep of the database', () => vacuum(deps.db));
  };
  const timers = [
    setInterval(cleanUp, intervalMs),
    setInterval(vacuumDatabase, intervalMs),
    setInterval(retryMails, mailIntervalMs),
  ];
  for (const timer of timers) timer.unref();
  deps.background.run('count of translations', (signal) => countTranslations(deps, signal));
  cleanUp();
  retryMails();
  return () => timers.forEach((timer) => clearInterval(timer));
}
