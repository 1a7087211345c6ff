import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Clock, Random } from '../common/clock';
import type { Deps } from '../deps';
import { claimFolder } from './folderOwner';
import { openDatabase, type OpenOptions } from './openDatabase';
import { errorCode, OperatorError } from '../common/errors';
import { readStoreId } from '../repositories/store';
import { Background } from '../services/operations/background';
import { startDatabaseClock } from '../services/operations/databaseClock';
import { type Mailer, Outbox } from '../mail/mailer';
import { deriveKey } from '../common/keys';
import { mediaTypeOf } from '../services/files/media/mediaTypes';
import { AddressSigner, type Storage } from '../storage/storage';
import { PictureFolder } from '../storage/pictureFolder';
import { DiskStorage } from '../storage/diskStorage';
import { writeNewFile } from '../common/disk';

const bytes = 32;

/**
 * Reads the server's secret of 256 bits: from TOKEN_SECRET, else from a file that only its owner may read and that is
 * created at random at the first start. Throws when that file is damaged.
 */
export async function readSecret(config: Config, random: Random): Promise<Buffer> {
  if (config.tokenSecret !== null) return createHash('sha256').update(config.tokenSecret).digest();
  const path = join(config.dataDir, 'token-secret');
  await writeNewFile(path, random(bytes).toString('hex')).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
  if (secret.length === bytes) return secret;
  throw new Error(
    `${path} is damaged. Delete it to make a new one; everybody has to sign in again then.`,
  );
}

/**
 * Opens the storage of files: the bucket that the configuration names, else a folder in the data folder. `storeId` reads
 * the id of the database that they belong to. Throws BucketUnusable.
 */
export async function openStorage(
  { config, clock, secret }: Pick<Deps, 'config' | 'clock' | 'secret'>,
  storeId: () => Promise<string>,
): Promise<Storage> {
  const { dataDir, publicUrl, s3 } = config;
  const isShared = config.databaseUrl !== null;
  if (s3 === null) {
    const signer = new AddressSigner(deriveKey(secret, 'FileUrl'), clock);
    return DiskStorage.open({ root: join(dataDir, 'files'), publicUrl, signer, isShared });
  }
  // Loaded only where it is used: it costs memory and time at the start.
  const { S3Storage } = await import(/* webpackChunkName: "s3Storage" */ '../storage/s3Storage');
  return S3Storage.open({
    s3,
    incoming: join(dataDir, 'incoming'),
    isShared,
    storeId: await storeId(),
    clock,
    contentTypeOf: (object) => mediaTypeOf(object)?.contentType,
  });
}

/**
 * Opens the mailer: the mail server that the configuration names, else a folder. `report` is told of mails that could not
 * be sent yet, and of those that were given up.
 */
export async function openMailer(
  { config, clock, random }: Pick<Deps, 'config' | 'clock' | 'random'>,
  report: (error: Error) => void,
): Promise<Mailer> {
  const { dataDir, mailFrom: from, smtp } = config;
  if (smtp === null) return new Outbox({ folder: join(dataDir, 'outbox'), from, clock, random });
  // Loaded only where it is used: it costs memory and time at the start.
  const { SmtpMailer } = await import(/* webpackChunkName: "smtpMailer" */ '../mail/smtpMailer');
  return new SmtpMailer({ smtp, folder: join(dataDir, 'spool'), from, clock, random, report });
}

/** Reports background work that failed. */
type ReportError = (error: unknown, work: string) => void;

interface DepsParts extends Pick<Deps, 'config' | 'db' | 'clock' | 'random'> {
  readonly report: ReportError;
  /** The id of the database that the files in S3 belong to; by default this one. */
  readonly ownerOfFiles?: string;
}

/** Creates the dependencies of the server on an open database. */
export async function createDeps(parts: DepsParts): Promise<Deps> {
  const { config, db, clock, random, report, ownerOfFiles } = parts;
  const secret = await readSecret(config, random);
  const storage = await openStorage({ config, clock, secret }, async () => {
    return ownerOfFiles ?? (await readStoreId(db));
  });
  const mailer = await openMailer(parts, (error) => report(error, 'mail'));
  const pictures = new PictureFolder(join(config.dataDir, 'pictures'));
  const background = new Background(report);
  return { config, db, storage, pictures, mailer, background, clock, random, secret };
}

export type OpenedDeps = Awaited<ReturnType<typeof openDeps>>;

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
) {
  // Before the database is migrated: a folder that cannot be made must leave it as it is.
  if (!options.mustExist) await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const { db, withAdvisoryLock, close } = await openDatabase(config, options, (error) =>
    report(error, 'connection to the database'),
  );
  let stopClock = () => {};
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
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
      /** Runs work that only one process at a time may do on the database; other processes wait. */
      withAdvisoryLock,
      /** The id of the database that the stored files belong to. */
      ownerOfFiles,
      /** Waits for background work, closes the database and releases the data folder. */
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
