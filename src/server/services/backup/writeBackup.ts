import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Db, inSnapshot } from '../../db/db';
import type { Clock, Deps, Random } from '../../deps';
import { clearBackupMark, markBackupRunning } from '../../repositories/backups';
import { readRows, readShape, type TableShape } from '../../repositories/dump';
import { storedObjects } from '../../repositories/files';
import { readStoreId } from '../../repositories/store';
import type { Storage } from '../../storage/storage';
import { newId } from '../../common/identifiers';
import { BackupFile } from './backupFile';
import {
  backupFormat,
  formatVersion,
  type BackupHead,
  headName,
  objectName,
  rowsName,
} from './backupFormat';

export interface BackupDeps {
  readonly config: Pick<Deps['config'], 'page'>;
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly random: Random;
}

export interface BackupOptions {
  /** Whether the stored files belong to it; else only what the database holds. */
  readonly includesFiles: boolean;
  /** Whether versions, trash and kept files belong to it; they do if this is absent. */
  readonly includesHistory?: boolean;
  /** Gives the backup up. */
  readonly signal?: AbortSignal;
}

/** What a backup holds. */
export interface BackupSummary {
  readonly rows: number;
  readonly files: number;
  /** Stored files that the database knows and the storage does not have. */
  readonly missing: readonly string[];
  /** Bytes. */
  readonly size: number;
}

const compress = promisify(gzip);

/** Quick rather than small: the embedded database serves nobody else until its rows have been read. */
const compression = { level: 1 };

/** Characters of rows that become one entry, about. */
const maxEntryLength = 4_000_000;

/** Milliseconds between two renewals of the note that keeps stored files from being deleted. */
const renewalIntervalMs = 60_000;

async function writeRows(
  file: BackupFile,
  trx: Db,
  table: TableShape,
  signal?: AbortSignal,
): Promise<number> {
  let lines: string[] = [];
  let length = 0;
  let rows = 0;
  let entries = 0;
  let writing = Promise.resolve();
  const write = async () => {
    entries += 1;
    const name = rowsName(table.name, entries);
    const text = `[${lines.join(',\n')}]\n`;
    lines = [];
    length = 0;
    await writing;
    writing = compress(text, compression).then((bytes) => file.addBytes(name, bytes));
    // Awaited above or below; the next rows are read meanwhile.
    writing.catch(() => {});
  };
  for await (const batch of readRows(trx, table)) {
    signal?.throwIfAborted();
    lines.push(...batch);
    rows += batch.length;
    length += batch.reduce((sum, line) => sum + line.length, 0);
    if (length >= maxEntryLength) await write();
  }
  if (lines.length > 0) await write();
  await writing;
  return rows;
}

async function writeDatabase(
  file: BackupFile,
  trx: Db,
  { config, clock }: BackupDeps,
  { includesFiles, includesHistory = true, signal }: BackupOptions,
): Promise<{ rows: number; objects: string[] }> {
  const { tables, migrations } = await readShape(trx, includesHistory);
  const head: BackupHead = {
    format: backupFormat,
    version: formatVersion,
    createdAt: clock().toISOString(),
    program: config.page.version,
    storeId: await readStoreId(trx),
    migrations,
    tables,
    hasFiles: includesFiles,
  };
  await file.addBytes(headName, Buffer.from(`${JSON.stringify(head, null, 2)}\n`));
  let rows = 0;
  for (const table of tables) {
    rows += await writeRows(file, trx, table, signal);
  }
  return { rows, objects: includesFiles ? await storedObjects(trx, includesHistory) : [] };
}

/** Adds the stored files; gives those that the storage does not have. */
async function writeFiles(
  file: BackupFile,
  storage: Storage,
  objects: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const missing: string[] = [];
  for (const object of objects) {
    signal?.throwIfAborted();
    const info = await storage.head(object);
    const content = info && (await storage.open(object));
    if (info && content) await file.add(objectName(object), info.size, content);
    else missing.push(object);
  }
  return missing;
}

/** Does work during which no process deletes stored files, whatever people delete meanwhile. */
async function withFilesRetained<T>(
  { db, random }: Pick<BackupDeps, 'db' | 'random'>,
  work: () => Promise<T>,
): Promise<T> {
  const id = newId(random);
  await markBackupRunning(db, id);
  const renew = setInterval(() => {
    // The note outlives several renewals that fail; where all do, the backup fails as well.
    markBackupRunning(db, id).catch(() => {});
  }, renewalIntervalMs);
  try {
    return await work();
  } finally {
    clearInterval(renew);
    await clearBackupMark(db, id).catch(() => {
      // It expires by itself.
    });
  }
}

/**
 * Writes a backup of one instant to the file `path`, which must not exist: the database in one snapshot,
 * then the files that it knows, none of which is deleted meanwhile. The server may be running. Nothing
 * remains of one that fails or is given up.
 */
export function writeBackup(
  deps: BackupDeps,
  path: string,
  options: BackupOptions,
): Promise<BackupSummary> {
  return withFilesRetained(deps, async () => {
    const file = await BackupFile.create(path, deps.clock());
    try {
      const { rows, objects } = await inSnapshot(deps.db, (trx) =>
        writeDatabase(file, trx, deps, options),
      );
      const missing = await writeFiles(file, deps.storage, objects, options.signal);
      await file.finish();
      return { rows, files: objects.length - missing.length, missing, size: file.size };
    } catch (error) {
      await file.abandon(error);
      throw error;
    }
  });
}
