import { runOutsideTransaction } from '../../db/db';

/**
 * Work that goes on after the answer was given, so that its duration tells the caller nothing. Whoever
 * shuts down waits for it.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();

  /** `failed` is told of work that throws. */
  constructor(private readonly onError: (error: unknown, name: string) => void) {}

  /** Starts `work` after the present turn of the event loop. */
  run(name: string, work: () => Promise<void>): void {
    const running = runOutsideTransaction(async () => {
      await new Promise(setImmediate);
      await work();
    })
      .catch((error: unknown) => this.onError(error, name))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Settles once nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
