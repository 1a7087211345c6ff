import type { CDPSession, Page } from 'playwright-core';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/**
 * Milliseconds of processor time that the page's main thread has used so far. Unlike the time on a clock they
 * do not count what other programs take of a busy machine.
 */
export async function workDone(page: Page): Promise<number> {
  const found = sessions.get(page) ?? sessionOf(page);
  sessions.set(page, found);
  const { metrics } = await (await found).send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell its main thread’s work.');
  return seconds * 1000;
}
