import type { Deps } from '../../deps';
import { vacuum } from '../../repositories/store';
import { sweepFiles } from '../files/files';
import { sweepAnswers } from '../content/idempotency';
import { sweepTrash } from '../content/trash';
import { sweepAttempts } from '../accounts/rateLimits';

/** Milliseconds between two rounds, and between two tries to send the mails that wait. */
const pause = 60 * 60 * 1000;
const pauseOfMails = 60 * 1000;

/**
 * Clears away what nobody needs any more, now and every hour: what was deleted long ago, files that no item names, remains of
 * broken uploads, remembered answers, old attempts; and every minute tries to send the mails that wait.
 * Every hour, not at start, the embedded database makes the room of outdated rows usable again. Gives the
 * function that ends it. A round that fails is reported and tried again at the next turn.
 */
export function startHousekeeping(deps: Deps): () => void {
  const round = () => {
    deps.background.run('housekeeping', async () => {
      await sweepTrash(deps);
      await sweepFiles(deps);
      await sweepAnswers(deps);
      await sweepAttempts(deps);
    });
  };
  const mails = () => deps.background.run('mails that wait', () => deps.mailer.retry());
  const upkeep = () => {
    if (deps.config.databaseUrl !== null) return;
    deps.background.run('upkeep of the database', () => vacuum(deps.db));
  };
  const timers = [
    setInterval(round, pause),
    setInterval(upkeep, pause),
    setInterval(mails, pauseOfMails),
  ];
  for (const timer of timers) timer.unref();
  round();
  mails();
  return () => timers.forEach((timer) => clearInterval(timer));
}
