import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { unavailable } from './errors';

/** How long work waits for other work of its key. Waits this long occur only when the database does not answer. */
const timeoutMs = 10_000;

/** Limits how much work with the same key runs concurrently; the rest starts in the order of arrival. */
export class KeyedLimiter {
  readonly #semaphores = new Map<string, SemaphoreInterface>();

  constructor(private readonly maxConcurrent: number) {}

  /**
   * Runs `work` as soon as the limit allows it, and passes whether it had to wait. Throws Unavailable when it cannot
   * start in time, and what `work` throws.
   */
  async run<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const semaphore =
      this.#semaphores.get(key) ??
      withTimeout(
        new Semaphore(this.maxConcurrent),
        timeoutMs,
        unavailable(new Error('Too many calls wait.')),
      );
    this.#semaphores.set(key, semaphore);
    const hasWaited = semaphore.isLocked();
    try {
      return await semaphore.runExclusive(() => work(hasWaited));
    } finally {
      if (semaphore.getValue() === this.maxConcurrent) this.#semaphores.delete(key);
    }
  }
}
