import type { Duplication } from '../../../contract/types.gen';
import { newId } from '../../common/identifiers';
import { isOutage, StorageUnavailable } from '../../common/outages';
import type { FilesTable } from '../../db/contentTables';
import type { Db } from '../../db/db';
import type { Random } from '../../deps';
import { findFile, putFile, readFilesOf } from '../../repositories/files';
import { lockAdministrator } from '../accounts/callers';
import { administrator } from '../accounts/viewer';
import { parseFileKey } from '../files/fileKeys';
import { deleteObjects } from '../files/files';
import { type ContentDeps, getItem, type ItemType, type SaveRequest, writeItem } from './content';
import { runIdempotent } from './idempotency';
import { inspectJson } from './inspectJson';

type Item = Readonly<Record<string, unknown>>;

/** The id of each section beside that of its copy. */
function newSectionIds({ sections }: Item, random: Random): ReadonlyMap<string, string> {
  const ids = (Array.isArray(sections) ? (sections as unknown[]) : []).flatMap((section) =>
    typeof section === 'object' && section !== null && '_id' in section ? [section._id] : [],
  );
  const texts = ids.filter((id) => typeof id === 'string');
  return new Map(texts.map((id) => [id, newId(random)]));
}

/** The key of each file of the item beside that of its copy. */
function newKeys(
  item: Item,
  { type, id, to }: { type: ItemType; id: string; to: string },
  sectionIds: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const key of inspectJson(item).fileKeys) {
    const parts = parseFileKey(key);
    if (parts?.type !== type || parts.itemId !== id) continue;
    const [name = '', ending] = parts.fileName.split('.');
    keys.set(key, `${type}/${to}/${sectionIds.get(name) ?? name}.${ending}`);
  }
  return keys;
}

/** Copies data with other texts in place of some. */
function replaceTexts(data: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof data === 'string') return texts.get(data) ?? data;
  if (Array.isArray(data)) return data.map((part) => replaceTexts(part, texts));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, part]) => [name, replaceTexts(part, texts)]),
  );
}

/** Whether the name of a tag follows its title (D122). */
const isNamedByTitle = ({ name, title }: Item): boolean =>
  typeof title === 'object' && title !== null && 'en-US' in title && title['en-US'] === name;

/** The item as it is created anew: nobody sees it, under its new title, with ids of its own. */
function bodyOfCopy(
  item: Item,
  title: Duplication['title'],
  keys: ReadonlyMap<string, string>,
  sectionIds: ReadonlyMap<string, string>,
): Item {
  const { _id: _, publishAt: __, sections, name, ...fields } = item;
  const copied = replaceTexts(fields, keys) as Item;
  const copiedSections = Array.isArray(sections)
    ? (replaceTexts(sections, keys) as unknown[]).map((section) => {
        if (typeof section !== 'object' || section === null || !('_id' in section)) return section;
        return { ...section, _id: sectionIds.get(String(section._id)) ?? section._id };
      })
    : sections;
  return {
    ...copied,
    title,
    isPublic: false,
    ...(name !== undefined && !isNamedByTitle(item) && { name }),
    ...(sections !== undefined && { sections: copiedSections }),
  };
}

/**
 * Copies a file to another object, or the file that replaced it meanwhile; returns the one that was copied, and undefined
 * where the storage has lost it.
 */
async function copyCurrent(
  { db, storage }: Pick<ContentDeps, 'db' | 'storage'>,
  file: FilesTable,
  to: string,
): Promise<FilesTable | undefined> {
  if (await storage.copy(file.object, to)) return file;
  const present = await findFile(db, file.key);
  if (!present || present.object === file.object) return undefined;
  return copyCurrent({ db, storage }, present, to);
}

/**
 * Creates an item from a stored one, under another title: unpublished, without a publish date, with new ids and copies
 * of its files. The files are copied before the transaction, which creates the item with all of them; if anything
 * fails, there is no item. A repeat under the same key gives the first copy. Throws a 401 or 403 when session or rights
 * have ended meanwhile, a 404 when there is no such item, a 503 when its files cannot be copied.
 */
export async function duplicateItem(
  deps: ContentDeps,
  type: ItemType,
  id: string,
  title: Duplication['title'],
  { caller, operation, idempotencyKey }: SaveRequest,
): Promise<string> {
  const { random, clock } = deps;
  const item = JSON.parse(await getItem(deps, type, id, administrator)) as Item;
  const to = newId(random);
  const sectionIds = newSectionIds(item, random);
  const keys = newKeys(item, { type, id, to }, sectionIds);
  const copies: FilesTable[] = [];
  let isCreated = false;
  try {
    for (const file of await readFilesOf(deps.db, type, id)) {
      const key = keys.get(file.key);
      if (key === undefined) continue;
      const object = `${type}/${to}/${newId(random)}/${key.slice(key.lastIndexOf('/') + 1)}`;
      const source = await copyCurrent(deps, file, object);
      if (!source) continue;
      const copy = { ...source, key, object, item_id: to, stored_at: clock(), unwanted_at: null };
      copies.push(copy);
    }
    const body = { type, id, title };
    const checkRights = (trx: Db) => lockAdministrator(trx, caller);
    const request = { userId: caller.id, operation, key: idempotencyKey, body, checkRights };
    const text = await runIdempotent(deps, request, async (trx) => {
      const copied = bodyOfCopy(item, title, keys, sectionIds);
      const text = await writeItem(deps, trx, type, copied, caller, { newItemId: to });
      for (const copy of copies) await putFile(trx, copy);
      isCreated = true;
      return text;
    });
    if (!isCreated) await deleteObjects(deps, objectsOf(copies));
    return text;
  } catch (error) {
    // Where the database went away, the item may be there all the same; if not, maintenance finds its files.
    if (!isOutage(error) || error instanceof StorageUnavailable) {
      await deleteObjects(deps, objectsOf(copies));
    }
    throw error;
  }
}

const objectsOf = (files: readonly FilesTable[]): string[] => files.map(({ object }) => object);
