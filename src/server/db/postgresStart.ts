import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../common/errors';
import { maintenanceTimeouts, unreachableError } from './postgres';

/** How long a starting process waits for a database that is not reachable yet, and the time between attempts. */
const startTimeoutMs = 10_000;
const retryIntervalMs = 250;

/** The key of the advisory lock: an arbitrary number that all processes share. */
const lockNumber = 7_252_108;

const connect = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: maintenanceTimeouts.connectMs,
    keepAlive: true,
    application_name: 'shala, starting',
  });
  // The next query reports a lost connection, and the lock ends with the connection.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};

/** Tells whether retrying cannot help, such as after a wrong password; too many connections or a starting server pass. */
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

/** Throws unless the database is encoded in UTF8: texts need it, and so does the collation that the search uses. */
async function checkEncoding(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new DatabaseUnavailable(
    `The database is encoded in ${encoding}, but has to be in UTF8: create database … encoding 'UTF8'.`,
  );
}

/**
 * Runs work that only one process at a time may do on a database, such as migrations; other processes wait. The lock
 * ends with its connection, so a crash cannot leave it behind. Throws {@link DatabaseUnavailable} when the database
 * cannot be reached within ten seconds or refuses the connection.
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
