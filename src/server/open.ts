import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import type { Db } from './db/db';
import type { Clock, Deps, Random } from './deps';
import { claimFolder } from './folderOwner';
import { Outbox } from './mail/outbox';
import { type OpenOptions, openDatabase } from './openDatabase';
import { readStoreId } from './repositories/store';
import { readSecret } from './secret';
import { Background } from './services/background';
import { deriveKey } from './services/keys';
import { AddressSigner } from './storage/addressSigner';
import { DiskStorage } from './storage/diskStorage';

/** Told of work in the background that failed. */
export type Report = (error: unknown, work: string) => void;

interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly report: Report;
}

/** Everything that the server stands on, on an open database. */
export async function createDeps({ config, db, clock, random, report }: Parts): Promise<Deps> {
  const secret = await readSecret(config, random);
  const signer = new AddressSigner(deriveKey(secret, 'FileUrl'), clock);
  const { publicUrl, mailFrom, dataDir } = config;
  return {
    config,
    db,
    storage: await DiskStorage.open({
      root: join(dataDir, 'files'),
      publicUrl,
      signer,
      isShared: config.databaseUrl !== null,
    }),
    mailer: new Outbox({ folder: join(dataDir, 'outbox'), from: mailFrom, clock, random }),
    background: new Background(report),
    clock,
    random,
    secret,
  };
}

export interface Opened {
  readonly deps: Deps;
  /** Does what only one process at a time may do on the database; others wait meanwhile. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The name of the database that the data folder belongs to. */
  readonly ownerOfFiles: string;
  /** Finishes what runs in the background, closes the database and gives the data folder free. */
  close(): Promise<void>;
}

interface RestoreTarget {
  /** The name of the database that will be restored into this one; it may have left its files in the folder. */
  readonly formerStoreId?: string;
}

/**
 * Opens the database, brings it up to date and makes the data folder its own. Throws FolderLocked when
 * another process has the folder, FolderOfAnother when it belongs to another database, and
 * DatabaseUnavailable when the database cannot be reached.
 */
export async function open(
  config: Config,
  report: Report,
  options: OpenOptions & RestoreTarget = {},
): Promise<Opened> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const { db, alone, close } = await openDatabase(config, options, (error) =>
    report(error, 'connection to the database'),
  );
  try {
    const ownerOfFiles = await claimFolder(config, await readStoreId(db), options.formerStoreId);
    const clock = () => new Date();
    const deps = await createDeps({ config, db, clock, random: randomBytes, report });
    return {
      deps,
      alone,
      ownerOfFiles,
      close: async () => {
        await deps.background.settled();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
