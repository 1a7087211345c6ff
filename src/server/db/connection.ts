import { Mutex } from 'async-mutex';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable } from '../common/outages';
import { withTimeout } from '../common/withTimeout';
import { assertOutsideTransaction } from './db';

/** A single connection, as the embedded database is one. */
export interface Connection {
  /** Whether it will answer no query any more. */
  readonly isLost: boolean;
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  close(): Promise<void>;
}

/**
 * The connection, which awaits `check` before each statement; `check` gets the statement, and refuses it by throwing.
 */
export function withCheck(
  connection: Connection,
  check: (sql: string) => Promise<void>,
): Connection {
  return {
    get isLost() {
      return connection.isLost;
    },
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      await check(sql);
      return connection.query<Row>(sql, parameters);
    },
    close: () => connection.close(),
  };
}

/** Milliseconds for which a call waits for a lost connection to be opened again, which goes on meanwhile. */
const reopenTimeoutMs = 5_000;

/**
 * Lends one connection to one borrower at a time, so that Kysely takes it for a pool and no other query
 * slips into an open transaction. One that was lost is opened again by `reopen`, for the next borrower: who
 * has it is told by each query. Throws when code inside a transaction asks for a second connection.
 */
export function singleConnectionPool(
  initial: Connection,
  reopen: () => Promise<Connection> = () =>
    Promise.reject(new DatabaseUnavailable('It is closed.')),
): PostgresPool {
  const mutex = new Mutex();
  let connection = initial;
  let opening: Promise<Connection> | undefined;
  const open = (): Promise<Connection> => {
    opening ??= reopen()
      .then((opened) => {
        connection = opened;
        return opened;
      })
      .catch((error: unknown) => {
        throw new DatabaseUnavailable(`The embedded database cannot be opened: ${String(error)}`, {
          cause: error,
        });
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  };
  const reopeningError = () =>
    new DatabaseUnavailable('The embedded database is being opened again.');
  return {
    async connect() {
      assertOutsideTransaction();
      if (connection.isLost && !(await withTimeout(open(), reopenTimeoutMs)))
        throw reopeningError();
      const release = await mutex.acquire();
      const borrowed = connection;
      if (borrowed.isLost) {
        release();
        throw reopeningError();
      }
      const client: PostgresPoolClient = {
        query: ((sql: string, parameters: readonly unknown[]) =>
          borrowed.query(sql, parameters)) as PostgresPoolClient['query'],
        release,
      };
      return client;
    },
    async end() {
      await mutex.runExclusive(() => connection.close());
    },
  };
}
