import { setTimeout as delay } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable } from '../common/errors';
import { assertOutsideTransaction } from './db';
import { freeBytes, minFreeBytes } from '../common/disk';

/** A single connection to a database; the embedded database has only one. */
export interface Connection {
  /** Whether the connection is closed for good. */
  readonly isLost: boolean;
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  close(): Promise<void>;
}

/**
 * Wraps a connection so that it awaits `check` before each statement; `check` refuses a statement by throwing. A rollback
 * is always executed: if it were refused, the next borrower would commit the unfinished statements with its own.
 */
export function withCheck(connection: Connection, check: (sql: string) => Promise<void>) {
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

/** How long a call waits for a lost connection to be reopened; reopening continues after that. */
const reopenTimeoutMs = 5_000;

/**
 * Offers a single connection as a pool for Kysely. One borrower at a time has it, so that no other query gets into an
 * open transaction. A lost connection is reopened by `reopen` for the next borrower; the current one gets an error from
 * each query. Throws when code inside a transaction asks for a second connection.
 */
export function singleConnectionPool(
  initial: Connection,
  reopen: () => Promise<Connection> = () =>
    Promise.reject(new DatabaseUnavailable('It is closed.')),
): PostgresPool {
  const mutex = new Mutex();
  let connection = initial;
  let opening: Promise<Connection> | undefined;
  async function openAgain(): Promise<Connection> {
    try {
      connection = await reopen();
      return connection;
    } catch (cause) {
      const reason = `The embedded database cannot be opened: ${String(cause)}`;
      throw new DatabaseUnavailable(reason, { cause });
    } finally {
      opening = undefined;
    }
  }
  const reopeningError = () =>
    new DatabaseUnavailable('The embedded database is being opened again.');
  return {
    async connect() {
      assertOutsideTransaction();
      if (connection.isLost) {
        opening ??= openAgain();
        const late = delay(reopenTimeoutMs, undefined, { ref: false }).then(() => {
          throw reopeningError();
        });
        await Promise.race([opening, late]);
      }
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

/**
 * Statements that begin to write, including those after a `with` clause. Reading, and ending a transaction, stays allowed
 * when the disk is full.
 */
const writePattern =
  /^\s*(?:(?:begin|insert|update|delete|merge|truncate|create|alter|drop|vacuum)\b|with\b.*\b(?:insert|update|delete|merge)\b)/is;

const measurementTtlMs = 200;

/** Throws {@link DatabaseUnavailable} unless the disk has enough free space for the database to write. */
export async function assertFreeSpace(
  folder: string,
  measure: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const free = await measure(folder);
  if (free >= minFreeBytes.forDatabase) return;
  throw new DatabaseUnavailable(
    free === 0
      ? `The folder ${folder} cannot be written: its disk is full or read-only.`
      : `The disk of ${folder} has only ${Math.floor(free / 1_000_000)} MB left: nothing is written until it has ` +
          `${minFreeBytes.forDatabase / 1_000_000} MB again. Make room.`,
  );
}

/**
 * Wraps a connection so that it refuses to write, with {@link DatabaseUnavailable}, while the disk of its folder is
 * nearly full: the embedded database would hang forever without space for its log.
 */
export function withReserve(
  connection: Connection,
  folder: string,
  measure?: (folder: string) => Promise<number>,
): Connection {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let lastCheck = Promise.resolve();
  const checkFreeSpace = () => {
    if (performance.now() - checkedAt > measurementTtlMs) {
      checkedAt = performance.now();
      lastCheck = assertFreeSpace(folder, measure);
    }
    return lastCheck;
  };
  return withCheck(connection, async (sql) => {
    if (writePattern.test(sql)) await checkFreeSpace();
  });
}
