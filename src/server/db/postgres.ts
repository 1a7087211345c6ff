import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { errorCode } from '../common/errorCode';
import { DatabaseUnavailable } from '../common/outages';
import { refuseInsideTransaction } from './db';
import { StatementNames } from './statementNames';

/** How long things may take, in milliseconds; 0 means for ever. */
export interface Limits {
  /** To get a connection, a new one or one that another call gives back. */
  readonly connect: number;
  /** For one statement, after which the database gives it up. */
  readonly statement: number;
  /** Without an answer, after which the connection counts as lost: the database may be cut off. */
  readonly silence: number;
  /** For a transaction that does nothing. */
  readonly idleInTransaction: number;
}

/** For calls: with a connection and a statement that both take their time, an answer comes within 10 s. */
export const limitsOfCalls: Limits = {
  connect: 3_000,
  statement: 6_000,
  silence: 6_500,
  idleInTransaction: 10_000,
};

/** For work that nobody waits for, such as migrations and seeding. */
export const limitsOfWork: Limits = {
  connect: 3_000,
  statement: 0,
  silence: 0,
  idleInTransaction: 0,
};

export interface PostgresSettings {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string;
  /** Connections at most. */
  readonly size: number;
  readonly limits: Limits;
  /** Told when connections break that nobody is using; once until there is a new one. */
  readonly onLoss: (error: Error) => void;
}

/** `bigint` (counts, sizes, identities) as numbers, as the embedded database gives them. */
const int8 = 20;

const getTypeParser = ((oid: number, format?: 'text') =>
  oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

/** The failure as callers know it. Its message holds an address and a user name at most, never a password. */
export function unreachable(error: unknown): DatabaseUnavailable {
  const reason = (error as Partial<Error> | undefined)?.message || errorCode(error) || 'unknown';
  return new DatabaseUnavailable(`The database cannot be reached: ${reason}`, { cause: error });
}

/** Whether the server said with its error that it ends the session (57P01, 57P02, 57P05; PostgreSQL, appendix A). */
const endsSession = (error: unknown) => /^57P0[125]$/.test(errorCode(error) ?? '');

/** A connection for one borrower. Whatever breaks it is told by its next query, not by an event. */
function lend(client: PoolClient, silence: number, names: StatementNames): PostgresPoolClient {
  let isLost = false;
  let isReleased = false;
  const lose = () => {
    isLost = true;
  };
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', lose);
    client.release(isLost);
  };
  const giveUp = () => {
    lose();
    release();
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const timer = silence > 0 ? setTimeout(giveUp, silence) : undefined;
    try {
      const statement = { text: sql, values: [...parameters], name: names.nameOf(sql) };
      const result: unknown = await client.query(statement);
      return result as PostgresQueryResult<unknown>;
    } catch (error) {
      if (endsSession(error)) lose();
      throw isLost ? unreachable(error) : error;
    } finally {
      clearTimeout(timer);
    }
  };
  client.on('error', lose);
  return { query: query as PostgresPoolClient['query'], release };
}

/**
 * Connections to a PostgreSQL server, made when needed: after an outage the next query makes a new one.
 * Queries throw {@link DatabaseUnavailable} while there is none, and nothing is thrown beside a query.
 */
export function postgresPool({ url, size, limits, onLoss }: PostgresSettings): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'shala',
    // Compiling a statement takes longer than running any of ours. Instants come as texts, whose order a database or
    // a role may have set to another one.
    options: '-c jit=off -c datestyle=ISO',
    types: { getTypeParser },
  });
  const names = new StatementNames();
  let isTold = false;
  pool.on('connect', () => {
    isTold = false;
  });
  pool.on('error', (error) => {
    if (!isTold) onLoss(error);
    isTold = true;
  });
  return {
    async connect() {
      refuseInsideTransaction();
      const client = await pool.connect().catch((error: unknown) => {
        throw unreachable(error);
      });
      return lend(client, limits.silence, names);
    },
    end: () => pool.end(),
  };
}
