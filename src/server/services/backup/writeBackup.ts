import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Db, inSnapshot } from '../../db/db';
import type { Deps } from '../../deps';
import { clearBackupMark, markBackupRunning, readStoreId } from '../../repositories/store';
import { readRows, readShape, type TableShape } from '../../repositories/dump';
import { storedObjects } from '../../repositories/files';
import { newId } from '../../common/identifiers';
import { type BackupFile, createBackupFile } from './backupFile';
import { backupFormat, type BackupHead, formatVersion, headName } from './readBackup';

export type BackupDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'random'>;

export interface BackupOptions {
  /** Whether the stored files belong to it; else only what the database holds. */
  readonly includesFiles: boolean;
  /** Whether versions, trash and kept files belong to it; they do if this is absent. */
  readonly includesHistory?: boolean;
  /** Gives the backup up. */
  readonly signal?: AbortSignal;
}

const compress = promisify(gzip);

/** Quick rather than small: the embedded database serves nobody else until its rows have been read. */
const compression = { level: 1 };

/** Milliseconds between two renewals of the note that keeps stored files from being deleted. */
const renewalIntervalMs = 60_000;

/** Adds the rows of a table, some megabytes an entry; one is written while the next is read. Returns how many rows. */
async function writeRows(
  file: BackupFile,
  trx: Db,
  table: TableShape,
  signal: AbortSignal | undefined,
): Promise<number> {
  let rows = 0;
  let entries = 0;
  let writing = Promise.resolve();
  for await (const lines of readRows(trx, table)) {
    signal?.throwIfAborted();
    rows += lines.length;
    entries += 1;
    const name = `database/${table.name}/${String(entries).padStart(6, '0')}.json.gz`;
    const bytes = compress(`[${lines.join(',\n')}]\n`, compression);
    await writing;
    writing = bytes.then((compressed) => file.addBytes(name, compressed));
    // Awaited above or below.
    writing.catch(() => {});
  }
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
  for (const table of tables) rows += await writeRows(file, trx, table, signal);
  return { rows, objects: includesFiles ? await storedObjects(trx, includesHistory) : [] };
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
 * remains of one that fails or is given up. Returns how much it holds, in rows, files and bytes, and the files that
 * the database knows and the storage does not have.
 */
export function writeBackup(deps: BackupDeps, path: string, options: BackupOptions) {
  const { db, storage } = deps;
  return withFilesRetained(deps, async () => {
    const file = await createBackupFile(path, deps.clock());
    try {
      const { rows, objects } = await inSnapshot(db, (trx) =>
        writeDatabase(file, trx, deps, options),
      );
      const missing: string[] = [];
      for (const object of objects) {
        options.signal?.throwIfAborted();
        const info = await storage.head(object);
        const content = info && (await storage.open(object));
        if (info && content) await file.add(`files/${object}`, info.size, content);
        else missing.push(object);
      }
      const size = await file.finish();
      return { rows, files: objects.length - missing.length, missing, size };
    } catch (error) {
      await file.abandon(error);
      throw error;
    }
  });
}
