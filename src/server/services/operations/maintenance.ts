import type { Deps } from '../../deps';
import { vacuum } from '../../repositories/store';
import { deleteOrphanedFiles } from '../files/files';
import { deleteExpiredAnswers } from '../content/idempotency';
import { deleteExpiredTrash } from '../content/trash';
import { deleteExpiredAttempts } from '../accounts/rateLimits';

/** Milliseconds between two rounds, and between two tries to send the mails that wait. */
const intervalMs = 60 * 60 * 1000;
const mailIntervalMs = 60 * 1000;

/**
 * Clears away what nobody needs any more, now and every hour: what was deleted long ago, files that no item names, remains of
 * broken uploads, remembered answers, old attempts; and every minute tries to send the mails that wait.
 * Every hour, not at start, the embedded database makes the room of outdated rows usable again. Gives the
 * function that ends it. A round that fails is reported and tried again at the next turn.
 */
export function startMaintenance(deps: Deps): () => void {
  const cleanUp = () => {
    deps.background.run('housekeeping', async () => {
      await deleteExpiredTrash(deps);
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
