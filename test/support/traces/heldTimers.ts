import type { Page } from 'playwright-core';

/** In words of the page, for the tools that run this file would add to a function what no page has. */
const ownTimers = `{
  const [start, stop] = [window.setTimeout, window.clearTimeout];
  // Notices that nobody closes stay: how long the steps take depends on the machine.
  const [shortest, tooLong, never] = [100, 10_000, 2 ** 31 - 1];
  const held = new Map();
  const startedAs = new Map();
  let isHolding = true;
  let lastId = 0;
  window.setTimeout = (work, ms = 0, ...values) => {
    if (ms >= tooLong) return start(work, never, ...values);
    // React shows what it has loaded after a wait that depends on how long that took, by a bound function.
    const isOfReact = String(work.name).startsWith('bound ');
    if (!isHolding || isOfReact || !(ms >= shortest)) return start(work, ms, ...values);
    lastId -= 1;
    held.set(lastId, { due: performance.now() + ms, work, values });
    return lastId;
  };
  window.clearTimeout = (id) => {
    held.delete(id);
    stop(startedAs.get(id) ?? id);
  };
  // What waits for an idle browser comes sooner or later as the machine is busy: it is held as a timer is.
  window.requestIdleCallback = (work) =>
    window.setTimeout(work, shortest, { didTimeout: true, timeRemaining: () => 0 });
  window.cancelIdleCallback = window.clearTimeout;
  window.holdTimers = (wish) => {
    isHolding = wish;
    if (wish) return;
    for (const [id, { due, work, values }] of [...held].sort(([, one], [, other]) => one.due - other.due))
      startedAs.set(id, start(work, Math.max(0, due - performance.now()), ...values));
    held.clear();
  };
}`;

/** What a step leads to without waiting is shown apart from what comes by a timer: timers are held until they are let go. */
export async function holdTimers(page: Page): Promise<(isHolding: boolean) => Promise<void>> {
  await page.addInitScript({ content: ownTimers });
  return (isHolding) => page.evaluate(`window.holdTimers(${isHolding})`);
}
