import { Mutex } from 'async-mutex';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable } from '../common/outages';
import { withTimeout } from '../common/withTimeout';
import { refuseInsideTransaction } from './db';

/** A single connection, as the embedded database is one. */
export interface Connection {
  /** Whether it will answer no query any more. */
  readonly isLost: boolean;
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  close(): Promise<void>;
}

/**
 * The connection, which awaits `check` before each statement; `check` gets the statement, and refuses it by throwing.
 * A rollback is not asked about: if it were refused, what was begun would be left to the next borrower, and be
 * committed with that one's work.
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
      if (sql !== 'rollback') await check(sql);
      return connection.query<Row>(sql, parameters);
    },
    close: () => connection.close(),
  };
}

/** Milliseconds for which a call waits for a lost connection to be opened again, which goes on meanwhile. */
const patience = 5_000;

/**
 * Lends one connection to one borrower at a time, so that Kysely takes it for a pool and no other query
 * slips into an open transaction. One that was lost is opened again by `reopen`, for the next borrower: who
 * has it is told by each query. Throws when code inside a transaction asks for a second connection.
 */
export function singleConnectionPool(
  first: Connection,
  reopen: () => Promise<Connection> = () =>
    Promise.reject(new DatabaseUnavailable('It is closed.')),
): PostgresPool {
  const mutex = new Mutex();
  let connection = first;
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
  const isAway = () => new DatabaseUnavailable('The embedded database is being opened again.');
  return {
    async connect() {
      refuseInsideTransaction();
      if (connection.isLost && !(await withTimeout(open(), patience))) throw isAway();
      const release = await mutex.acquire();
      const lent = connection;
      if (lent.isLost) {
        release();
        throw isAway();
      }
      const client: PostgresPoolClient = {
        query: ((sql: string, parameters: readonly unknown[]) =>
          lent.query(sql, parameters)) as PostgresPoolClient['query'],
        release,
      };
      return client;
    },
    async end() {
      await mutex.runExclusive(() => connection.close());
    },
  };
}
