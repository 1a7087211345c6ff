import { Mutex } from 'async-mutex';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { refuseInsideTransaction } from './db';

/** A single connection, as the embedded database is one. */
export interface Connection {
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  close(): Promise<void>;
}

/**
 * Lends one connection to one borrower at a time, so that Kysely takes it for a pool and no other query
 * slips into an open transaction. Throws when code inside a transaction asks for a second connection.
 */
export function singleConnectionPool(connection: Connection): PostgresPool {
  const mutex = new Mutex();
  let releaseMutex: (() => void) | undefined;
  const client: PostgresPoolClient = {
    query: ((sql: string, parameters: readonly unknown[]) =>
      connection.query(sql, parameters)) as PostgresPoolClient['query'],
    release: () => releaseMutex?.(),
  };
  return {
    async connect() {
      refuseInsideTransaction();
      releaseMutex = await mutex.acquire();
      return client;
    },
    async end() {
      await mutex.runExclusive(() => connection.close());
    },
  };
}
