/** Work that waits, in its order, until the browser is idle. */
export interface IdleQueue {
  readonly add: (task: () => void) => void;
  /** Does all that waits, now. */
  readonly runAll: () => void;
}

/** How long one run may take where the browser does not tell how long it is idle. */
const sliceMs = 5;
/** Beyond so many tasks the oldest run at once, so that a page that is never idle keeps only few states alive. */
const maxTasks = 500;

const whenIdle: (work: (remaining: () => number) => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => {
        requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), { timeout: 2_000 });
      }
    : (work) => {
        setTimeout(() => {
          const end = performance.now() + sliceMs;
          work(() => end - performance.now());
        }, 1);
      };

/** Creates a queue. Tasks must not throw. */
export function createIdleQueue(): IdleQueue {
  const tasks: (() => void)[] = [];
  let isScheduled = false;

  function work(remaining: () => number): void {
    isScheduled = false;
    // One at least, or a busy page would never get on.
    do tasks.shift()?.();
    while (tasks.length > 0 && remaining() > 1);
    schedule();
  }

  function schedule(): void {
    if (isScheduled || tasks.length === 0) return;
    isScheduled = true;
    whenIdle(work);
  }

  return {
    add: (task) => {
      tasks.push(task);
      if (tasks.length > maxTasks) tasks.shift()?.();
      schedule();
    },
    runAll: () => {
      while (tasks.length > 0) tasks.shift()?.();
    },
  };
}
