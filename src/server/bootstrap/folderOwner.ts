import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { writeNewFile } from '../common/disk';
import { errorCode, OperatorError } from '../common/errors';

/** The data folder belongs to another database. */
export class FolderOfAnother extends OperatorError {
  override readonly name = 'FolderOfAnother';
}

/** Reads the owner that the file names: empty after a crash while writing it, null where there is no file. */
async function readOwner(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes the owner into a file that appears complete or not at all, and returns the owner that the file then names: the
 * first of several processes wins. Where the file system has no hard links, the file is copied.
 */
async function writeOwner(path: string, storeId: string): Promise<string | null> {
  const own = `${path}.${randomUUID()}`;
  await writeNewFile(own, `${storeId}\n`);
  const ignoreExisting = (error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  };
  try {
    if ((await readOwner(path)) === '') await rename(own, path);
    else {
      await link(own, path)
        .catch((error: unknown) => {
          if (errorCode(error) === 'EEXIST') throw error;
          return copyFile(own, path, constants.COPYFILE_EXCL);
        })
        .catch(ignoreExisting);
    }
  } finally {
    await rm(own, { force: true });
  }
  return readOwner(path);
}

/**
 * Makes sure that the files in the data folder belong to this database. Files that the database does not know are
 * deleted, so using the folder of another database would delete all of its files. Writes the owner into a new folder.
 * `formerStoreId`, the database that this one is about to replace, is accepted as owner too. Returns the owner. Throws
 * {@link FolderOfAnother}.
 */
export async function claimFolder(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  storeId: string,
  formerStoreId?: string,
): Promise<string> {
  const path = join(dataDir, 'store-id');
  const hasEmbedded = databaseUrl !== null && existsSync(join(dataDir, 'database'));
  let owner = await readOwner(path);
  if (!owner && !hasEmbedded) owner = await writeOwner(path, storeId);
  if (owner === storeId) return owner;
  if (owner && owner === formerStoreId && !hasEmbedded) return owner;
  throw new FolderOfAnother(
    `The files in ${dataDir} belong to ${hasEmbedded ? 'the embedded database in it' : 'another database'}, ` +
      'and this one would delete them. Set DATA_DIR to another folder, or DATABASE_URL to the database ' +
      'that they belong to.',
  );
}
