import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { errorCode } from '../common/errorCode';
import { DatabaseUnavailable } from '../common/outages';
import { assertOutsideTransaction } from './db';
import { StatementNames } from './statementNames';

/** How long things may take, in milliseconds; 0 means for ever. */
export interface Timeouts {
  /** To get a connection, a new one or one that another call gives back. */
  readonly connectMs: number;
  /** For one statement, after which the database gives it up. */
  readonly statementMs: number;
  /** Without an answer, after which the connection counts as lost: the database may be cut off. */
  readonly silenceMs: number;
  /** For a transaction that does nothing. */
  readonly idleInTransactionMs: number;
}

/** For calls: with a connection and a statement that both take their time, an answer comes within 10 s. */
export const callTimeouts: Timeouts = {
  connectMs: 3_000,
  statementMs: 6_000,
  silenceMs: 6_500,
  idleInTransactionMs: 10_000,
};

/** For work that nobody waits for, such as migrations and seeding. */
export const maintenanceTimeouts: Timeouts = {
  connectMs: 3_000,
  statementMs: 0,
  silenceMs: 0,
  idleInTransactionMs: 0,
};

export interface PostgresSettings {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Connections at most. */
  readonly maxConnections: number;
  readonly timeouts: Timeouts;
  /** Told when connections break that nobody is using; once until there is a new one. */
  readonly onConnectionLost: (error: Error) => void;
}

/** `bigint` (counts, sizes, identities) as numbers, as the embedded database gives them. */
const int8 = 20;

const getTypeParser = ((oid: number, format?: 'text') =>
  oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

/** The failure as callers know it. Its message holds an address and a user name at most, never a password. */
export function unreachableError(error: unknown): DatabaseUnavailable {
  const reason = (error as Partial<Error> | undefined)?.message || errorCode(error) || 'unknown';
  return new DatabaseUnavailable(`The database cannot be reached: ${reason}`, { cause: error });
}

/** Whether the server said with its error that it ends the session (57P01, 57P02, 57P05; PostgreSQL, appendix A). */
const isSessionEnd = (error: unknown) => /^57P0[125]$/.test(errorCode(error) ?? '');

/** A connection for one borrower. Whatever breaks it is told by its next query, not by an event. */
function wrapClient(
  client: PoolClient,
  silenceMs: number,
  names: StatementNames,
): PostgresPoolClient {
  let isLost = false;
  let isReleased = false;
  const markLost = () => {
    isLost = true;
  };
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', markLost);
    client.release(isLost);
  };
  const abandon = () => {
    markLost();
    release();
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const timer = silenceMs > 0 ? setTimeout(abandon, silenceMs) : undefined;
    try {
      const statement = { text: sql, values: [...parameters], name: names.nameOf(sql) };
      const result: unknown = await client.query(statement);
      return result as PostgresQueryResult<unknown>;
    } catch (error) {
      if (isSessionEnd(error)) markLost();
      throw isLost ? unreachableError(error) : error;
    } finally {
      clearTimeout(timer);
    }
  };
  client.on('error', markLost);
  return { query: query as PostgresPoolClient['query'], release };
}

/**
 * Connections to a PostgreSQL server, made when needed: after an outage the next query makes a new one.
 * Queries throw {@link DatabaseUnavailable} while there is none, and nothing is thrown beside a query.
 */
export function postgresPool({
  url,
  maxConnections,
  timeouts,
  onConnectionLost,
}: PostgresSettings): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'shala',
    // Compiling a statement takes longer than running any of ours. Instants come as texts, whose order a database or
    // a role may have set to another one.
    options: '-c jit=off -c datestyle=ISO',
    types: { getTypeParser },
  });
  const names = new StatementNames();
  let isReported = false;
  pool.on('connect', () => {
    isReported = false;
  });
  pool.on('error', (error) => {
    if (!isReported) onConnectionLost(error);
    isReported = true;
  });
  return {
    async connect() {
      assertOutsideTransaction();
      const client = await pool.connect().catch((error: unknown) => {
        throw unreachableError(error);
      });
      return wrapClient(client, timeouts.silenceMs, names);
    },
    end: () => pool.end(),
  };
}
