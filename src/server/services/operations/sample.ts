import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allContentTypes } from '../../../contract/contentTypes.gen';
import type { User } from '../../../contract/types.gen';
import type { FilesTable, ItemsTable, ItemType } from '../../db/contentTables';
import { inTransaction } from '../../db/db';
import { analyse, insertFiles, insertItems, insertUsers } from '../../repositories/bulk';
import { hasUnchanged } from '../../repositories/sample';
import { isContentEmpty } from '../../repositories/items';
import type { ContentDeps } from '../content/content';
import { parseFileKey } from '../files/fileKeys';
import { mediaTypeOf } from '../files/media/mediaTypes';
import { newFileRow } from '../files/uploads';
import {
  findUserByEmail,
  hasAdministrator,
  hasUsers,
  insertUser,
  type UserRow,
} from '../../repositories/users';
import { readItemFields } from '../content/itemFields';
import type { Deps } from '../../deps';
import { audit } from '../audit/audit';
import { dayMs } from '../../common/clock';
import { normalizeEmail } from '../../common/emailAddress';
import { newId } from '../../common/identifiers';
import { hashPassword } from '../accounts/passwords';

/** An item as the API returns it, to be stored with its id and instants. */
export type CompleteItem = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Returns the row of an item that comes with its id and instants. Throws a 400 for what cannot be stored. */
export function itemRow(type: ItemType, item: CompleteItem): ItemsTable {
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

/** Returns the row of a user that comes with id and instants, without a password. */
export function userRow(user: User): UserRow {
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

/** All content types, tags first, which the others name. */
export const typesTagsFirst: readonly ItemType[] = [
  'tags',
  ...allContentTypes.filter((type) => type !== 'tags'),
];

/** Reads the rows of a file of the sample content. */
export const readSample = async <Row>(folder: string, name: string): Promise<Row[]> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Row[];

/**
 * Moves the items that are planned, which the files have from 2027 on, to every fifth day after they are loaded, so that
 * lists and calendar have something to show whenever that is.
 */
function planFrom(now: Date, items: readonly CompleteItem[], firstDay: number): CompleteItem[] {
  let day = firstDay;
  return items.map((item) => {
    const { publishAt } = item;
    if (typeof publishAt !== 'string' || publishAt < '2027') return item;
    const date = new Date(now.getTime() + day * dayMs).toISOString().slice(0, 10);
    day += 5;
    return { ...item, publishAt: date + publishAt.slice(date.length) };
  });
}

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
    typesTagsFirst.map(async (type, index) => {
      const sample = await readSample<CompleteItem>(folder, type);
      return planFrom(deps.clock(), sample, index + 1).map((item) => itemRow(type, item));
    }),
  );
  const users = await readSample<User>(folder, 'users');
  await inTransaction(deps.db, async (trx) => {
    await insertItems(trx, items.flat());
    await insertFiles(trx, files);
    await insertUsers(trx, users.map(userRow));
  });
  await analyse(deps.db);
  return true;
}

export interface FirstAdministrator {
  readonly email: string;
  /** Generated here and shown only once; null when the configuration contains one. */
  readonly password: string | null;
}

/**
 * Creates the first administrator; returns null when there is one already, since the last one cannot be deleted, or when a
 * user has the address.
 */
async function ensureAdministrator(deps: Deps): Promise<FirstAdministrator | null> {
  if (await hasAdministrator(deps.db)) return null;
  const { admin } = deps.config;
  const email = normalizeEmail(admin.email);
  // Anybody may have signed up with it: only the operator can tell whose account it is.
  if (await findUserByEmail(deps.db, email)) return null;
  const generated = admin.password === null ? deps.random(12).toString('base64url') : null;
  const passwordHash = await hashPassword(admin.password ?? generated ?? '');
  await inTransaction(deps.db, async (trx) => {
    const { id } = await insertUser(trx, {
      id: newId(deps.random),
      full_name: 'Administrator',
      email,
      culture: 'en-US',
      password_hash: passwordHash,
      is_admin: true,
      created_at: deps.clock(),
    });
    await audit(trx, deps.clock, 'account.created', { actorId: null, subjectId: id });
  });
  return { email, password: generated };
}

/**
 * Fills an empty store with the sample content, if it is configured, and creates the first administrator if there is
 * none. Returns the administrator if it was created now.
 */
export async function fillEmptyStore(deps: Deps, sampleFolder: string) {
  if (deps.config.sampleContent && !(await hasUsers(deps.db))) await loadSample(deps, sampleFolder);
  return ensureAdministrator(deps);
}

/** Tells whether there is an item of the sample content that nobody has saved since, where that is configured. */
export async function hasSample(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  folder: string,
): Promise<boolean> {
  if (!config.sampleContent) return false;
  for (const type of allContentTypes)
    if (await hasUnchanged(db, type, await readSample<CompleteItem>(folder, type))) return true;
  return false;
}
