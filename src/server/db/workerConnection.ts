import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PostgresQueryResult } from 'kysely';
import type { Connection } from './connection';
import { DatabaseUnavailable } from '../common/outages';
import { hasDatabase } from './embedded';
import { type FromWorker, reviveError, type ToWorker, type WorkerTask } from './workerMessages';

interface WorkerOptions {
  /** The built program of the worker thread. */
  program: string;
  directory: string;
  /** An image that makes the first start fast; it need not exist. */
  imageFile: string;
  /** Returns after how long a query counts as hanging; called for each query; 0 means never. */
  queryTimeoutMs: () => number;
}

/** The maximum time for creating a database, or for opening one and recovering from a crash. */
const startTimeoutMs = 5 * 60_000;

/** Starts a worker and waits until its task is done (`create`) or it answers queries (`serve`). */
async function startWorker(program: string, task: WorkerTask): Promise<Worker> {
  const worker = new Worker(program, { workerData: task });
  const signal = AbortSignal.timeout(startTimeoutMs);
  const started = once(worker, 'message', { signal }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  const [message] = (await started) as [FromWorker];
  if (message.kind === 'ready') return worker;
  await worker.terminate();
  throw message.kind === 'error' ? reviveError(message.error) : new Error('No database.');
}

class WorkerConnection implements Connection {
  #nextId = 1;
  #isClosed = false;
  readonly #waiting = new Map<
    number,
    { resolve(result: PostgresQueryResult<unknown>): void; reject(error: Error): void }
  >();

  constructor(
    private readonly worker: Worker,
    private readonly queryTimeoutMs: () => number,
  ) {
    worker.on('message', (message: FromWorker) => this.#settle(message));
    worker.on('error', () => this.#end());
    worker.on('exit', () => this.#end());
  }

  get isLost(): boolean {
    return this.#isClosed;
  }

  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#isClosed) throw new DatabaseUnavailable('The database is closed.');
    const id = this.#nextId++;
    const timeoutMs = this.queryTimeoutMs();
    // A hanging thread is terminated. Nothing acknowledged is lost: the next thread recovers the database.
    const timer =
      timeoutMs > 0 ? setTimeout(() => void this.worker.terminate(), timeoutMs) : undefined;
    try {
      return (await new Promise<PostgresQueryResult<unknown>>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        this.#send({ kind: 'query', id, sql, parameters });
      })) as PostgresQueryResult<Row>;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    const closed = once(this.worker, 'message');
    this.#send({ kind: 'close' });
    await closed;
    this.#isClosed = true;
    await this.worker.terminate();
  }

  #send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  #settle(message: FromWorker): void {
    if (message.kind !== 'result' && message.kind !== 'error') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.result);
    else waiting?.reject(reviveError(message.error));
  }

  #end(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting.values()) {
      waiting.reject(new DatabaseUnavailable('The thread of the database has ended.'));
    }
    this.#waiting.clear();
  }
}

/**
 * Opens the embedded database in a worker thread, so that a slow query does not block the event loop; creates it first
 * when there is none. Creating uses much memory, so it happens in a thread of its own that ends.
 */
export async function openInWorker(options: WorkerOptions): Promise<Connection> {
  const { program, directory, imageFile, queryTimeoutMs } = options;
  if (!hasDatabase(directory)) {
    const creator = await startWorker(program, { kind: 'create', directory, imageFile });
    await creator.terminate();
  }
  return new WorkerConnection(
    await startWorker(program, { kind: 'serve', directory }),
    queryTimeoutMs,
  );
}
