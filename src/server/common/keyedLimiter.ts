import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { unavailable } from './errors';

/**
 * Milliseconds that work waits for other work of its key; so long only when the database does not answer.
 */
const timeoutMs = 10_000;

/** Lets a fixed number of pieces of work with the same key run at a time; the others start in the order they came. */
export class KeyedLimiter {
  readonly #semaphores = new Map<string, SemaphoreInterface>();

  constructor(private readonly maxConcurrent: number) {}

  /**
   * Runs `work` when it is its turn, and tells it whether it had to wait for that. Throws Unavailable when the turn
   * does not come in time, and what `work` throws.
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
