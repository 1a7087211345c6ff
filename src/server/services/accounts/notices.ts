import type { Deps } from '../../deps';
import { AppError } from '../../common/errors';
import { type NoticeKind, mailTo, type Recipient } from '../../mail/accountMails';
import { countAttempt, limits } from './rateLimits';

/** Milliseconds after which a notice is no longer useful. */
const usefulMs = 3 * 24 * 60 * 60 * 1000;

/** Whether one more notice to this address is within the limit: whoever makes changes must not flood a mailbox by it. */
async function isWithinLimit(deps: Deps, { email }: Recipient): Promise<boolean> {
  try {
    await countAttempt(deps, [limits.noticeOfAddress, email]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Tells a user by mail, in the background, what was done to the account; to the address that `user` has. */
export function sendNotice(deps: Deps, kind: NoticeKind, user: Recipient): void {
  const at = deps.clock();
  deps.background.run('notice', async () => {
    if (!(await isWithinLimit(deps, user))) return;
    const { productName, contactEmail } = deps.config.page;
    const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const mail = mailTo(user, kind, { product: productName, at: time, contact: contactEmail });
    await deps.mailer.send(mail, new Date(at.getTime() + usefulMs));
  });
}
