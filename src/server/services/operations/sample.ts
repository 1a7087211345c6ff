import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allContentTypes } from '../../../contract/contentTypes.gen';
import type { User } from '../../../contract/types.gen';
import type { FilesTable, ItemsTable, ItemType } from '../../db/contentTables';
import { type Db, inTransaction } from '../../db/db';
import type { Clock, Random } from '../../deps';
import { analyse, insertFiles, insertItems, insertUsers } from '../../repositories/bulk';
import { isContentEmpty } from '../../repositories/items';
import type { UserRow } from '../../repositories/users';
import type { Storage } from '../../storage/storage';
import { parseFileKey } from '../files/fileKeys';
import { newId } from '../../common/identifiers';
import { readItemFields } from '../content/itemFields';
import { mediaTypeOf } from '../files/media/mediaTypes';

interface SampleDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly random: Random;
}

type SampleItem = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Tags first, which the others name. */
const types: readonly ItemType[] = ['tags', ...allContentTypes.filter((type) => type !== 'tags')];

async function readJson<Data>(folder: string, name: string): Promise<Data> {
  return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Data;
}

function itemRow(type: ItemType, item: SampleItem): ItemsTable {
  const { summaryFields, ...fields } = readItemFields(type, item);
  const { _id, createdAt, updatedAt } = item;
  return {
    type,
    id: _id,
    ...fields,
    summary: JSON.stringify({ _id, ...summaryFields, createdAt, updatedAt }),
    created_at: new Date(createdAt),
    updated_at: new Date(updatedAt),
  };
}

function userRow(user: User): UserRow {
  return {
    id: user._id,
    full_name: user.fullName,
    email: user.email.trim().toLowerCase(),
    culture: user.culture,
    tier: user.tier,
    billing_status: user.billingStatus,
    is_email_verified: user.isEmailVerified,
    is_admin: user.isAdmin,
    password_hash: null,
    password_version: 0,
    created_at: new Date(user.createdAt),
    updated_at: new Date(user.updatedAt),
  };
}

async function copyFile(deps: SampleDeps, folder: string, key: string): Promise<FilesTable | null> {
  const parts = parseFileKey(key);
  const mediaType = mediaTypeOf(key);
  if (!parts || !mediaType) return null;
  const object = `${parts.type}/${parts.itemId}/${newId(deps.random)}/${parts.fileName}`;
  const file = await deps.storage.stage(createReadStream(join(folder, key)), {
    maxBytes: mediaType.maxBytes,
    checkHead: () => {},
    signal: new AbortController().signal,
  });
  await file.keep(object);
  return {
    key,
    object,
    item_type: parts.type,
    item_id: parts.itemId,
    content_type: mediaType.contentType,
    size: file.size,
    stored_at: deps.clock(),
    unwanted_at: null,
  };
}

async function copyFiles(deps: SampleDeps, folder: string): Promise<FilesTable[]> {
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
export async function loadSample(deps: SampleDeps, folder: string): Promise<boolean> {
  if (!(await isContentEmpty(deps.db))) return false;
  const files = await copyFiles(deps, join(folder, 'files'));
  const items = await Promise.all(
    types.map(async (type) =>
      (await readJson<SampleItem[]>(folder, type)).map((item) => itemRow(type, item)),
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
