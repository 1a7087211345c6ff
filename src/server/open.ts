import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Config } from './config';
import type { Db } from './db/db';
import type { Clock, Deps, Random } from './deps';
import { claimFolder } from './folderOwner';
import { type OpenOptions, openDatabase } from './openDatabase';
import { openMailer } from './openMailer';
import { openStorage } from './openStorage';
import { readStoreId } from './repositories/store';
import { readSecret } from './secret';
import { Background } from './services/background';

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
  return {
    config,
    db,
    storage: await openStorage({ config, clock, secret, storeId: () => readStoreId(db) }),
    mailer: await openMailer({ config, clock, random, report: (error) => report(error, 'mail') }),
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
  /** Finishes what runs in the background, closes the database and gives the data folder free. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date and makes the data folder its own. Throws FolderLocked when
 * another process has the folder, FolderOfAnother or BucketUnusable when the files belong to another
 * database or the bucket cannot be used, and DatabaseUnavailable when the database cannot be reached.
 */
export async function open(
  config: Config,
  report: Report,
  options: OpenOptions = {},
): Promise<Opened> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const { db, alone, close } = await openDatabase(config, options, (error) =>
    report(error, 'connection to the database'),
  );
  try {
    if (config.s3 === null) await claimFolder(config, await readStoreId(db));
    const clock = () => new Date();
    const deps = await createDeps({ config, db, clock, random: randomBytes, report });
    return {
      deps,
      alone,
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
