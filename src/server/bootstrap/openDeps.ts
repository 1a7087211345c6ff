import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Config } from '../config/config';
import type { Clock } from '../common/clock';
import type { Deps } from '../deps';
import { claimFolder } from './folderOwner';
import { type OpenOptions, openDatabase } from './openDatabase';
import { openMailer } from './openMailer';
import { openStorage } from './openStorage';
import { OperatorError } from '../common/operatorError';
import { readStoreId } from '../repositories/store';
import { readSecret } from './secret';
import { Background } from '../services/operations/background';
import { startDatabaseClock } from '../services/operations/databaseClock';

/** Reports background work that failed. */
export type ReportError = (error: unknown, work: string) => void;

interface DepsParts extends Pick<Deps, 'config' | 'db' | 'clock' | 'random'> {
  readonly report: ReportError;
  /** The id of the database that the files in S3 belong to; by default this one. */
  readonly ownerOfFiles?: string;
}

/** Creates the dependencies of the server on an open database. */
export async function createDeps(parts: DepsParts): Promise<Deps> {
  const { config, db, clock, random, report, ownerOfFiles } = parts;
  const secret = await readSecret(config, random);
  return {
    config,
    db,
    storage: await openStorage({
      config,
      clock,
      secret,
      storeId: () => (ownerOfFiles === undefined ? readStoreId(db) : Promise.resolve(ownerOfFiles)),
    }),
    mailer: await openMailer({ config, clock, random, report: (error) => report(error, 'mail') }),
    background: new Background(report),
    clock,
    random,
    secret,
  };
}

export interface OpenedDeps {
  readonly deps: Deps;
  /** Runs work that only one process at a time may do on the database; other processes wait. */
  readonly withAdvisoryLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The id of the database that the stored files belong to. */
  readonly ownerOfFiles: string;
  /** Waits for background work, closes the database and releases the data folder. */
  close(): Promise<void>;
}

/** Claims the stored files for this database, or for the one that will be restored into it. */
async function openFiles(parts: DepsParts, formerStoreId?: string) {
  const storeId = await readStoreId(parts.db);
  if (parts.config.s3 === null) {
    const ownerOfFiles = await claimFolder(parts.config, storeId, formerStoreId);
    return { deps: await createDeps(parts), ownerOfFiles };
  }
  try {
    return { deps: await createDeps(parts), ownerOfFiles: storeId };
  } catch (error) {
    if (formerStoreId === undefined || !(error instanceof OperatorError)) throw error;
    const deps = await createDeps({ ...parts, ownerOfFiles: formerStoreId });
    return { deps, ownerOfFiles: formerStoreId };
  }
}

/**
 * Opens the database, migrates it and claims the data folder for it. Throws FolderLocked when
 * another process has the folder, FolderOfAnother or BucketUnusable when the files belong to another
 * database or the bucket cannot be used, and DatabaseUnavailable when the database cannot be reached.
 * `formerStoreId` is the id of the database that will be restored into this one; the storage may hold its files.
 */
export async function openDeps(
  config: Config,
  report: ReportError,
  options: OpenOptions & { readonly formerStoreId?: string } = {},
): Promise<OpenedDeps> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const { db, withAdvisoryLock, close } = await openDatabase(config, options, (error) =>
    report(error, 'connection to the database'),
  );
  let stopClock = () => {};
  try {
    let clock: Clock = () => new Date();
    // The embedded database has the clock of this process.
    if (config.databaseUrl !== null) {
      const { now, stop } = await startDatabaseClock(db);
      [clock, stopClock] = [now, stop];
    }
    const parts: DepsParts = { config, db, clock, random: randomBytes, report };
    const { deps, ownerOfFiles } = await openFiles(parts, options.formerStoreId);
    return {
      deps,
      withAdvisoryLock,
      ownerOfFiles,
      close: async () => {
        stopClock();
        deps.background.stop();
        await deps.background.settled();
        await close();
      },
    };
  } catch (error) {
    stopClock();
    await close();
    throw error;
  }
}
