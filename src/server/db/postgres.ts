import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { DatabaseUnavailable, errorCode } from '../common/errors';
import { assertOutsideTransaction } from './db';
import { StatementNames } from './statementNames';

/** Timeouts of a connection; 0 means none. */
export interface Timeouts {
  /** For getting a connection, a new one or one that another call returns. */
  readonly connectMs: number;
  /** For one statement, after which the database cancels it. */
  readonly statementMs: number;
  /** Without an answer, after which the connection counts as lost: the network may be interrupted. */
  readonly silenceMs: number;
  /** For a transaction without a running statement. */
  readonly idleInTransactionMs: number;
}

/** For API calls: an answer comes within 10 s even when both connecting and a statement are slow. */
export const callTimeouts: Timeouts = {
  connectMs: 3_000,
  statementMs: 6_000,
  silenceMs: 6_500,
  idleInTransactionMs: 10_000,
};

/** For work that no caller waits for, such as migrations and seeding. */
export const maintenanceTimeouts: Timeouts = {
  connectMs: 3_000,
  statementMs: 0,
  silenceMs: 0,
  idleInTransactionMs: 0,
};

export interface PostgresSettings {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** The maximum number of connections. */
  readonly maxConnections: number;
  readonly timeouts: Timeouts;
  /** Called when an idle connection is lost, once until a new connection succeeds. */
  readonly onConnectionLost: (error: Error) => void;
}

/** The type id of `bigint` (counts, sizes, identities), which is parsed to a number as the embedded database does. */
const int8 = 20;

const getTypeParser = ((oid: number, format?: 'text') =>
  oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

/** Wraps a connection error. Its message contains an address and a user name at most, never a password. */
export function unreachableError(error: unknown): DatabaseUnavailable {
  const reason = (error as Partial<Error> | undefined)?.message || errorCode(error) || 'unknown';
  return new DatabaseUnavailable(`The database cannot be reached: ${reason}`, { cause: error });
}

/** Tells whether the error says that the server ends the connection (57P01, 57P02, 57P05; PostgreSQL, appendix A). */
const isSessionEnd = (error: unknown) => /^57P0[125]$/.test(errorCode(error) ?? '');

/** Wraps a connection for one borrower. A lost connection is reported by its next query, not by an event. */
function wrapClient(client: PoolClient, silenceMs: number, names: StatementNames) {
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
 * Creates a pool of connections to a PostgreSQL server, opened on demand, so the first query after an outage opens a new
 * one. Queries throw {@link DatabaseUnavailable} while there is none; nothing is thrown outside of a query.
 */
export function postgresPool(settings: PostgresSettings): PostgresPool {
  const { url, maxConnections, timeouts, onConnectionLost } = settings;
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'shala',
    // JIT compilation takes longer than any of our statements. Instants are parsed from text, so the date style must not
    // depend on settings of the database or the role.
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
