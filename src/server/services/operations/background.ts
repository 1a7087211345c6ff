import { runOutsideTransaction } from '../../db/db';

/**
 * Runs work after the answer has been sent, so that its duration reveals nothing to the caller. The server waits for it
 * when it stops.
 */
export class Background {
  readonly #running = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();

  /** `onError` is called with errors of the work. */
  constructor(private readonly onError: (error: unknown, name: string) => void) {}

  /** Starts `work` in a later turn of the event loop. Long work stops early when the signal is aborted. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>): void {
    const running = runOutsideTransaction(async () => {
      await new Promise(setImmediate);
      await work(this.#stopping.signal);
    });
    void this.hold(running.catch((error: unknown) => this.onError(error, name)));
  }

  /** Returns `work`, whose caller may go away before it ends, and lets the server wait for it as well. */
  hold<T>(work: Promise<T>): Promise<T> {
    const running = work.finally(() => this.#running.delete(running));
    this.#running.add(running);
    return running;
  }

  /** Asks what is running to stop early. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Resolves once nothing is running any more. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#running);
      // A call needs a turn from one held step to the next.
      await new Promise(setImmediate);
    } while (this.#running.size > 0);
  }
}
