import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../common/outages';
import { maintenanceTimeouts, unreachableError } from './postgres';

/** Milliseconds for which a starting process waits for a database that is not there yet, and between tries. */
const startTimeoutMs = 10_000;
const retryIntervalMs = 250;

/** Any number; all processes have to take the same. */
const lockNumber = 7_252_108;

const connect = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: maintenanceTimeouts.connectMs,
    keepAlive: true,
    application_name: 'shala, starting',
  });
  // A break is told by the query that meets it; and the lock is gone with the connection.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Refused for good, such as by a wrong password; being full or starting up passes. */
const isPermanentRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(?:53|57P)/.test(error.code ?? '');

async function connectWithRetry(url: string): Promise<Client> {
  const end = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await connect(url);
    } catch (error) {
      if (isPermanentRefusal(error) || Date.now() > end) throw unreachableError(error);
    }
    await delay(retryIntervalMs);
  }
}

/** Texts of people need it, and the collation that their search rests on is only there. */
async function checkEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new DatabaseUnavailable(
    `The database is encoded in ${encoding}, but has to be in UTF8: create database … encoding 'UTF8'.`,
  );
}

/**
 * Does what only one process at a time may do on a database, such as migrations: whoever comes second
 * waits until the first is done. The lock ends with its connection, so that no crash leaves it behind.
 * Throws {@link DatabaseUnavailable} when the database is not there within ten seconds, or refuses.
 */
export async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connectWithRetry(url);
  try {
    await checkEncoding(client);
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work();
  } finally {
    await client.end();
  }
}
