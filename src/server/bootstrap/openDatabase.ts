import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, OperatorError } from '../common/errors';
import type { Config } from '../config/config';
import { assertFreeSpace, singleConnectionPool, withCheck, withReserve } from '../db/connection';
import { createDb, type Db } from '../db/db';
import { isMigrated, migrate } from '../db/migrate';
import { callTimeouts, maintenanceTimeouts, postgresPool } from '../db/postgres';
import { withAdvisoryLock } from '../db/postgresStart';
import { openInWorker } from '../db/workerConnection';
import { lockFolder } from './folderLock';
import { databaseImage, databaseProgram } from './process';

/** An open, migrated database with what is needed to work on it alone and to close it. */
export interface OpenDatabase {
  readonly db: Db;
  /** Runs work that only one process at a time may do on this database; other processes wait. */
  readonly withAdvisoryLock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  /** For commands, whose statements may take as long as they need. */
  readonly hasNoTimeouts?: boolean;
  /** Whether a database that is missing or empty is refused rather than made. */
  readonly mustExist?: boolean;
  /** Whether a command opens it, beside a server that may be another user's. */
  readonly isCommand?: boolean;
}

/** Enough to use all cores of a database server; ten processes stay below PostgreSQL's default limit of 100. */
const connectionsPerProcess = 10;

/** During calls, a query of the embedded database that takes longer counts as hanging. */
const defaultQueryTimeoutMs = 60_000;

/** Throws where there is no database, and where a command of root would leave files that its owner cannot open. */
async function assertUsable(dataDir: string, { mustExist, isCommand }: OpenOptions): Promise<void> {
  const { uid } = await stat(join(dataDir, 'database')).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (!mustExist) return { uid: 0 };
    throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  });
  if (!isCommand || process.getuid?.() !== 0 || uid === 0) return;
  throw new OperatorError(
    `The database in ${dataDir} belongs to another user, who could not open it any more after root ` +
      `has written to it. Run this as that user: sudo -u '#${uid}' …`,
  );
}

/** Locks the data folder, since the embedded database takes no lock itself, and opens it. Throws FolderLocked. */
async function openEmbedded({ dataDir }: Config, options: OpenOptions): Promise<OpenDatabase> {
  const directory = join(dataDir, 'database');
  await assertUsable(dataDir, options);
  const lock = await lockFolder(dataDir);
  try {
    let queryTimeoutMs = 0;
    const open = async () => {
      const connection = await openInWorker({
        program: databaseProgram(),
        directory,
        imageFile: databaseImage(),
        queryTimeoutMs: () => queryTimeoutMs,
      });
      return withReserve(withCheck(connection, lock.confirm), dataDir);
    };
    const reopen = async () => {
      await lock.confirm();
      await assertFreeSpace(dataDir);
      return open();
    };
    const db = createDb(singleConnectionPool(await open(), reopen));
    await migrate(db);
    if (!options.hasNoTimeouts) queryTimeoutMs = defaultQueryTimeoutMs;
    return {
      db,
      withAdvisoryLock: (work) => work(),
      close: async () => {
        // Closing a database writes to it.
        await lock.confirm();
        await db.destroy();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPostgres(
  url: string,
  { hasNoTimeouts = false, mustExist = false }: OpenOptions,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  await withAdvisoryLock(url, async () => {
    const timeouts = maintenanceTimeouts;
    const db = createDb(postgresPool({ url, maxConnections: 1, timeouts, onConnectionLost }));
    try {
      if (mustExist && !(await isMigrated(db))) {
        throw new OperatorError('The database that DATABASE_URL names holds nothing of Shala.');
      }
      await migrate(db);
    } finally {
      await db.destroy();
    }
  });
  const timeouts = hasNoTimeouts ? maintenanceTimeouts : callTimeouts;
  const db = createDb(
    postgresPool({ url, maxConnections: connectionsPerProcess, timeouts, onConnectionLost }),
  );
  return { db, withAdvisoryLock: (work) => withAdvisoryLock(url, work), close: () => db.destroy() };
}

/**
 * Opens the database that the configuration names: PostgreSQL by DATABASE_URL, else the embedded one in
 * the data folder. Throws FolderLocked, or DatabaseUnavailable when the server does not let us in.
 */
export function openDatabase(
  config: Config,
  options: OpenOptions,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const { databaseUrl } = config;
  return databaseUrl === null
    ? openEmbedded(config, options)
    : openPostgres(databaseUrl, options, onConnectionLost);
}
