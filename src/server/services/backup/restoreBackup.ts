import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Db, inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { OperatorError } from '../../common/errors';
import { analyse } from '../../repositories/bulk';
import { emptyTable, finishRebuild, insertRows, recreateTables } from '../../repositories/dump';
import { deleteFilesWithoutItem, storedObjects } from '../../repositories/files';
import { isContentEmpty } from '../../repositories/items';
import { markRestored } from '../../repositories/store';
import { hasUsers } from '../../repositories/users';
import { type BackupHead, objectOf, readBackup, tableOf } from './readBackup';

const decompress = promisify(gunzip);

async function assertEmpty(db: Db): Promise<void> {
  if (!(await hasUsers(db)) && (await isContentEmpty(db))) return;
  throw new OperatorError(
    'There are accounts or content already, which would be lost. Nothing was changed. To put the backup in ' +
      'their place, make a backup of them first, then add --replace; or restore into an empty DATA_DIR or ' +
      'database.',
  );
}

/** Fills the emptied database, and the storage beside what is there. */
async function fillDatabase(
  { storage }: Pick<Deps, 'storage'>,
  trx: Db,
  path: string,
  head: BackupHead,
): Promise<{ rows: number; files: number }> {
  const emptiedTables = new Set<string>();
  let rows = 0;
  let files = 0;
  for await (const { name, size, body } of readBackup(path)) {
    const object = objectOf(name);
    const table = head.tables.find((one) => one.name === tableOf(name));
    if (object !== undefined) {
      const staged = await storage.stage(Readable.from(body), { maxBytes: size });
      await staged.keep(object);
      files += 1;
    } else if (table) {
      if (!emptiedTables.has(table.name)) await emptyTable(trx, table);
      emptiedTables.add(table.name);
      rows += await insertRows(trx, table, (await decompress(await buffer(body))).toString());
    }
  }
  return { rows, files };
}

/**
 * Puts a backup, which was checked and has this head, in the place of what the database holds, all of it or
 * nothing: until the last moment the old data is what others see and what remains if this fails. Files are
 * added beside the present ones, under names that are never used twice; the sweep removes those that
 * nobody knows any more. The days of what is in the trash and in the history count from now on. Sessions, reset links
 * and counted attempts end. Afterwards the database has the id `storeId`, under which its files are kept. Returns how
 * much there was, and the files that the storage does not have. Throws {@link OperatorError} unless what is there
 * may be lost.
 */
export async function restoreBackup(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  path: string,
  head: BackupHead,
  { mayReplace, storeId }: { readonly mayReplace: boolean; readonly storeId: string },
): Promise<{ rows: number; files: number; missing: string[] }> {
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
  const missing: string[] = [];
  for (const object of await storedObjects(deps.db)) {
    if (!(await deps.storage.head(object))) missing.push(object);
  }
  return { ...filled, missing };
}
