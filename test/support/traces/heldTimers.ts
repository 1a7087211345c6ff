import type { Page } from 'playwright-core';

/** In words of the page, for the tools that run this file would add to a function what no page has. */
const ownTimers = `{
  const [start, stop] = [window.setTimeout, window.clearTimeout];
  // Notices that nobody closes stay, and what waits for an idle person does not come: how long the steps take depends
  // on the machine.
  const [shortest, tooLong, never] = [100, 5_000, 2 ** 31 - 1];
  const held = new Map();
  const startedAs = new Map();
  let isHolding = true;
  let lastId = 0;
  const startHeld = (id, timer) =>
    // One that was started before a hold may be due in it.
    startedAs.set(id, start(() => {
      if (isHolding) held.set(id, timer);
      else timer.work(...timer.values);
    }, Math.max(0, timer.due - performance.now())));
  window.setTimeout = (work, ms = 0, ...values) => {
    if (ms >= tooLong) return start(work, never, ...values);
    // React shows what it has loaded after a wait that depends on how long that took, by a bound function.
    const isOfReact = String(work.name).startsWith('bound ');
    if (isOfReact || !(ms >= shortest)) return start(work, ms, ...values);
    lastId -= 1;
    const timer = { due: performance.now() + ms, work, values };
    if (isHolding) held.set(lastId, timer);
    else startHeld(lastId, timer);
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
    for (const [id, timer] of [...held].sort(([, one], [, other]) => one.due - other.due)) startHeld(id, timer);
    held.clear();
  };
}`;

/** What a step leads to without waiting is shown apart from what comes by a timer: timers are held until they are let go. */
export async function holdTimers(page: Page): Promise<(isHolding: boolean) => Promise<void>> {
  await page.addInitScript({ content: ownTimers });
  return (isHolding) => page.evaluate(`window.holdTimers(${isHolding})`);
}
