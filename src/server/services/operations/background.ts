import { runOutsideTransaction } from '../../db/db';

/**
 * Runs work after the answer has been sent, so that its duration reveals nothing to the caller. The server waits for it
 * when it stops.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  /** `onError` is called with errors of the work. */
  constructor(private readonly onError: (error: unknown, name: string) => void) {}

  /** Starts `work` in a later turn of the event loop. Long work stops early when the signal is aborted. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>): void {
    const running = runOutsideTransaction(async () => {
      await new Promise(setImmediate);
      await work(this.#stopping.signal);
    })
      .catch((error: unknown) => this.onError(error, name))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Asks what is running to stop early. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Resolves once nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
