import type { Deps } from '../deps';
import { sweepFiles } from './files';
import { sweepAnswers } from './idempotency';
import { sweepAttempts } from './rateLimits';

/** Milliseconds between two rounds. */
const pause = 60 * 60 * 1000;

/**
 * Clears away what nobody needs any more, now and every hour: files that no item names, remains of
 * broken uploads, remembered answers, old attempts. Gives the function that ends it. A round that fails is reported and
 * tried again an hour later.
 */
export function startHousekeeping(deps: Deps): () => void {
  const round = () => {
    deps.background.run('housekeeping', async () => {
      await sweepFiles(deps);
      await sweepAnswers(deps);
      await sweepAttempts(deps);
    });
  };
  const timer = setInterval(round, pause);
  timer.unref();
  round();
  return () => clearInterval(timer);
}
