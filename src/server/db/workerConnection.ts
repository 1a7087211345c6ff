import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PostgresQueryResult } from 'kysely';
import type { Connection } from './connection';
import { DatabaseUnavailable } from '../common/errors';
import { hasDatabase } from './embedded';

/** Opens the database of a directory; with an image file, creates an empty one there instead and ends. */
export interface WorkerTask {
  readonly directory: string;
  readonly imageFile?: string;
}

/** What the server tells the worker: a query, or to close. */
export type ToWorker = { id: number; sql: string; parameters: readonly unknown[] } | 'close';

/** The parts of a database error that callers need. */
export type ErrorData = Pick<Error, 'message'> &
  Readonly<Record<'code' | 'constraint' | 'detail', string | undefined>>;

/** What the worker answers; an error without an id belongs to opening or closing. */
export type FromWorker =
  | { readonly kind: 'ready' | 'closed' }
  | { readonly kind: 'result'; readonly id: number; readonly result: PostgresQueryResult<unknown> }
  | { readonly kind: 'error'; readonly id: number | undefined; readonly error: ErrorData };

interface WorkerOptions extends Required<WorkerTask> {
  /** The built program of the worker thread. */
  readonly program: string;
  /** Returns after how long a query counts as hanging; called for each query; 0 means never. */
  readonly queryTimeoutMs: () => number;
}

/** The maximum time for creating a database, or for opening one and recovering from a crash. */
const startTimeoutMs = 5 * 60_000;

const revive = ({ message, ...fields }: ErrorData): Error =>
  Object.assign(new Error(message), fields);

async function startWorker(program: string, task: WorkerTask): Promise<Worker> {
  const worker = new Worker(program, { workerData: task });
  try {
    const signal = AbortSignal.timeout(startTimeoutMs);
    const [message] = (await once(worker, 'message', { signal })) as [FromWorker];
    if (message.kind === 'error') throw revive(message.error);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function connectionTo(worker: Worker, queryTimeoutMs: () => number): Connection {
  const waiting = new Map<
    number,
    { resolve(result: PostgresQueryResult<unknown>): void; reject(error: Error): void }
  >();
  let nextId = 1;
  let isClosed = false;
  const send = (message: ToWorker) => worker.postMessage(message);
  const end = () => {
    isClosed = true;
    for (const query of waiting.values()) {
      query.reject(new DatabaseUnavailable('The thread of the database has ended.'));
    }
    waiting.clear();
  };
  worker.on('error', end).on('exit', end);
  worker.on('message', (message: FromWorker) => {
    if (message.kind !== 'result' && message.kind !== 'error') return;
    const query = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.kind === 'result') query?.resolve(message.result);
    else query?.reject(revive(message.error));
  });
  return {
    get isLost() {
      return isClosed;
    },
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      if (isClosed) throw new DatabaseUnavailable('The database is closed.');
      const id = nextId++;
      const timeoutMs = queryTimeoutMs();
      const end = () => void worker.terminate();
      // A hanging thread is terminated. Nothing acknowledged is lost: the next thread recovers the database.
      const timer = timeoutMs > 0 ? setTimeout(end, timeoutMs) : undefined;
      const result = new Promise<PostgresQueryResult<unknown>>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send({ id, sql, parameters });
      });
      return (await result.finally(() => clearTimeout(timer))) as PostgresQueryResult<Row>;
    },
    async close() {
      if (isClosed) return;
      const closed = once(worker, 'message');
      send('close');
      await closed;
      isClosed = true;
      await worker.terminate();
    },
  };
}

/**
 * Opens the embedded database in a worker thread, so that a slow query does not block the event loop; creates it first
 * when there is none. Creating uses much memory, so it happens in a thread of its own that ends.
 */
export async function openInWorker(options: WorkerOptions): Promise<Connection> {
  const { program, directory, imageFile, queryTimeoutMs } = options;
  if (!hasDatabase(directory)) {
    await (await startWorker(program, { directory, imageFile })).terminate();
  }
  return connectionTo(await startWorker(program, { directory }), queryTimeoutMs);
}
