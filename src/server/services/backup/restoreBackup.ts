import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Db, inTransaction } from '../../db/db';
import type { Clock } from '../../deps';
import { OperatorError } from '../../common/operatorError';
import { analyse } from '../../repositories/bulk';
import { emptyTable, finishRebuild, insertRows, recreateTables } from '../../repositories/dump';
import { deleteFilesWithoutItem, storedObjects } from '../../repositories/files';
import { isContentEmpty } from '../../repositories/items';
import { markRestored } from '../../repositories/store';
import { hasUsers } from '../../repositories/users';
import type { Storage } from '../../storage/storage';
import { type BackupHead, objectOf, tableOf } from './backupFormat';
import { type BackupEntry, bytesOf, readBackup } from './readBackup';

interface RestoreDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
}

export interface RestoreOptions {
  /** Whether what the database holds now may be lost. */
  readonly mayReplace: boolean;
  /** The name that the database has afterwards: the one that its files are kept under. */
  readonly storeId: string;
}

export interface RestoreSummary {
  readonly rows: number;
  readonly files: number;
  /** Files that the database knows now and the storage does not have. */
  readonly missing: readonly string[];
}

/** There is something that would be lost. */
export class TargetNotEmpty extends OperatorError {
  override readonly name = 'TargetNotEmpty';
}

const decompress = promisify(gunzip);

async function assertEmpty(db: Db): Promise<void> {
  if (!(await hasUsers(db)) && (await isContentEmpty(db))) return;
  throw new TargetNotEmpty(
    'There are accounts or content already, which would be lost. Nothing was changed. To put the backup in ' +
      'their place, make a backup of them first, then add --replace; or restore into an empty DATA_DIR or ' +
      'database.',
  );
}

async function keepObject(storage: Storage, object: string, entry: BackupEntry): Promise<void> {
  const staged = await storage.stage(Readable.from(entry.body), {
    maxBytes: entry.size,
    checkHead: () => {},
    signal: new AbortController().signal,
  });
  await staged.keep(object);
}

/** Fills the emptied database, and the storage beside what is there. */
async function fillDatabase(
  { storage }: RestoreDeps,
  trx: Db,
  path: string,
  head: BackupHead,
): Promise<{ rows: number; files: number }> {
  const emptiedTables = new Set<string>();
  let rows = 0;
  let files = 0;
  for await (const entry of readBackup(path)) {
    const object = objectOf(entry.name);
    const table = head.tables.find(({ name }) => name === tableOf(entry.name));
    if (object !== undefined) {
      await keepObject(storage, object, entry);
      files += 1;
    } else if (table) {
      if (!emptiedTables.has(table.name)) await emptyTable(trx, table);
      emptiedTables.add(table.name);
      const json = await decompress(await bytesOf(entry));
      rows += await insertRows(trx, table, json.toString());
    }
  }
  return { rows, files };
}

async function missingObjects({ db, storage }: RestoreDeps): Promise<string[]> {
  const missing: string[] = [];
  for (const object of await storedObjects(db)) {
    if (!(await storage.head(object))) missing.push(object);
  }
  return missing;
}

/**
 * Puts a backup, which was checked and has this head, in the place of what the database holds, all of it or
 * nothing: until the last moment the old data is what others see and what remains if this fails. Files are
 * added beside the present ones, under names that are never used twice; the sweep removes those that
 * nobody knows any more. The days of what is in the trash and in the history count from now on. Sessions, reset links and counted attempts end. Throws {@link TargetNotEmpty}.
 */
export async function restoreBackup(
  deps: RestoreDeps,
  path: string,
  head: BackupHead,
  { mayReplace, storeId }: RestoreOptions,
): Promise<RestoreSummary> {
  const filled = await inTransaction(deps.db, async (trx) => {
    if (!mayReplace) await assertEmpty(trx);
    await recreateTables(trx, head.migrations);
    const counts = await fillDatabase(deps, trx, path, head);
    await finishRebuild(trx, storeId, head.migrations);
    await deleteFilesWithoutItem(trx);
    await markRestored(trx, deps.clock());
    return counts;
  });
  await analyse(deps.db);
  return { ...filled, missing: await missingObjects(deps) };
}
