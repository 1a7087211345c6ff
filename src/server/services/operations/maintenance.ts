import type { Deps } from '../../deps';
import { vacuum } from '../../repositories/store';
import { assertClockPlausible } from './clockGuard';
import { deleteOrphanedFiles } from '../files/files';
import { deleteExpiredAnswers } from '../content/idempotency';
import { deleteExpiredTrash } from '../content/trash';
import { deleteExpiredKept } from '../content/formerFiles';
import { deleteExpiredVersions } from '../history/history';
import { deleteExpiredAttempts } from '../accounts/rateLimits';

/** Milliseconds between two rounds, and between two tries to send the mails that wait. */
const intervalMs = 60 * 60 * 1000;
const mailIntervalMs = 60 * 1000;

/**
 * Starts the maintenance: now and every hour it deletes expired items of the trash, expired versions, files that no item
 * names, remains of broken uploads, remembered answers and old attempts; trash and versions only while the clock is
 * plausible; every minute it tries to send waiting mails.
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
  cleanUp();
  retryMails();
  return () => timers.forEach((timer) => clearInterval(timer));
}
