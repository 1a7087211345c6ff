import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { errorCode } from './errorCode';
import { OperatorError } from './operatorError';

/** The data folder belongs to another database. */
export class FolderOfAnother extends OperatorError {
  override readonly name = 'FolderOfAnother';
}

async function ownerOf(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Makes sure that the files in the data folder belong to this database: what its own database does not
 * know is swept away as rubbish, which would be everything of another one. Notes the owner in a new
 * folder. The name of a database whose place this one is about to take, `formerStoreId`, is as good. Gives
 * the owner. Throws {@link FolderOfAnother}.
 */
export async function claimFolder(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  storeId: string,
  formerStoreId?: string,
): Promise<string> {
  const path = join(dataDir, 'store-id');
  const owner = await ownerOf(path);
  if (owner === storeId) return owner;
  const hasEmbedded = databaseUrl !== null && existsSync(join(dataDir, 'database'));
  if (owner !== '' && owner === formerStoreId && !hasEmbedded) return owner;
  if (owner !== '' || hasEmbedded) {
    throw new FolderOfAnother(
      `The files in ${dataDir} belong to ${hasEmbedded ? 'the embedded database in it' : 'another database'}, ` +
        'and this one would delete them. Set DATA_DIR to another folder, or DATABASE_URL to the database ' +
        'that they belong to.',
    );
  }
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(`${storeId}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return storeId;
}
