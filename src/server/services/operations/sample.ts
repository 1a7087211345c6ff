import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allContentTypes } from '../../../contract/contentTypes.gen';
import type { User } from '../../../contract/types.gen';
import type { FilesTable, ItemType } from '../../db/contentTables';
import { inTransaction } from '../../db/db';
import { analyse, insertFiles, insertItems, insertUsers } from '../../repositories/bulk';
import { isContentEmpty } from '../../repositories/items';
import type { ContentDeps } from '../content/content';
import { parseFileKey } from '../files/fileKeys';
import { mediaTypeOf } from '../files/media/mediaTypes';
import { newFileRow } from '../files/stagedMedia';
import { type CompleteItem, itemRow, userRow } from './completeRows';

/** All content types, tags first, which the others name. */
export const typesTagsFirst: readonly ItemType[] = [
  'tags',
  ...allContentTypes.filter((type) => type !== 'tags'),
];

const readJson = async <Data>(folder: string, name: string): Promise<Data> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Data;

async function copyFile(deps: ContentDeps, folder: string, key: string) {
  const parts = parseFileKey(key);
  const mediaType = mediaTypeOf(key);
  if (!parts || !mediaType) return null;
  const { maxBytes } = mediaType;
  const file = await deps.storage.stage(createReadStream(join(folder, key)), { maxBytes });
  const row = newFileRow(deps, parts, mediaType, file.size);
  await file.keep(row.object);
  return row;
}

async function copyFiles(deps: ContentDeps, folder: string): Promise<FilesTable[]> {
  const entries = await readdir(folder, { recursive: true });
  const keys = entries.map((entry) => entry.replaceAll('\\', '/'));
  const copied = await Promise.all(keys.map((key) => copyFile(deps, folder, key)));
  return copied.filter((file) => file !== null);
}

/**
 * Loads the sample content of a folder (`articles.json`, `audios.json`, `videos.json`, `tags.json`,
 * `users.json`, `files/{key}`) into a store without content, all of it or nothing. Gives false, and does
 * nothing, where there is content already. Its users have no password.
 */
export async function loadSample(deps: ContentDeps, folder: string): Promise<boolean> {
  if (!(await isContentEmpty(deps.db))) return false;
  const files = await copyFiles(deps, join(folder, 'files'));
  const items = await Promise.all(
    typesTagsFirst.map(async (type) =>
      (await readJson<CompleteItem[]>(folder, type)).map((item) => itemRow(type, item)),
    ),
  );
  const users = await readJson<User[]>(folder, 'users');
  await inTransaction(deps.db, async (trx) => {
    await insertItems(trx, items.flat());
    await insertFiles(trx, files);
    await insertUsers(trx, users.map(userRow));
  });
  await analyse(deps.db);
  return true;
}
