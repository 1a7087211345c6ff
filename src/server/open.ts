import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { singleConnectionPool } from './db/connection';
import { createDb, type Db } from './db/db';
import { migrate } from './db/migrate';
import { openInWorker } from './db/workerConnection';
import type { Clock, Deps, Random } from './deps';
import { lockFolder } from './folderLock';
import { Outbox } from './mail/outbox';
import { databaseImage, databaseProgram } from './programFolder';
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
    storage: await DiskStorage.open({ root: join(dataDir, 'files'), publicUrl, signer }),
    mailer: new Outbox({ folder: join(dataDir, 'outbox'), from: mailFrom, clock, random }),
    background: new Background(report),
    clock,
    random,
    secret,
  };
}

export interface Opened {
  readonly deps: Deps;
  /** Finishes what runs in the background, closes the database and gives the data folder free. */
  close(): Promise<void>;
}

/**
 * Takes the data folder, opens the database in its thread and brings it up to date. Throws FolderLocked
 * when another process has the folder.
 */
export async function open(config: Config, report: Report): Promise<Opened> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(config.dataDir);
  try {
    const connection = await openInWorker({
      program: databaseProgram(),
      directory: join(config.dataDir, 'database'),
      imageFile: databaseImage(),
    });
    const db = createDb(singleConnectionPool(connection));
    await migrate(db);
    const clock = () => new Date();
    const deps = await createDeps({ config, db, clock, random: randomBytes, report });
    return {
      deps,
      close: async () => {
        await deps.background.settled();
        await db.destroy();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
