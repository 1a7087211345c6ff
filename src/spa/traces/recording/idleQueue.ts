/** Work that waits until nothing else is to be done, in its order. */
export interface IdleQueue {
  readonly add: (task: () => void) => void;
  /** Does all that waits, now. */
  readonly finish: () => void;
}

/** Milliseconds that one turn may take where the browser does not say how long it is idle. */
const turn = 5;
/** Beyond so many tasks the oldest are done at once, so that a page that is never idle keeps only few states alive. */
const most = 500;

const whenIdle: (work: (remaining: () => number) => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => {
        requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), { timeout: 2_000 });
      }
    : (work) => {
        setTimeout(() => {
          const end = performance.now() + turn;
          work(() => end - performance.now());
        }, 1);
      };

/** Makes a queue. Tasks must not throw. */
export function idleQueue(): IdleQueue {
  const tasks: (() => void)[] = [];
  let isAwaited = false;

  function work(remaining: () => number): void {
    isAwaited = false;
    // One at least, or a busy page would never get on.
    do tasks.shift()?.();
    while (tasks.length > 0 && remaining() > 1);
    expectIdleness();
  }

  function expectIdleness(): void {
    if (isAwaited || tasks.length === 0) return;
    isAwaited = true;
    whenIdle(work);
  }

  return {
    add: (task) => {
      tasks.push(task);
      if (tasks.length > most) tasks.shift()?.();
      expectIdleness();
    },
    finish: () => {
      while (tasks.length > 0) tasks.shift()?.();
    },
  };
}
