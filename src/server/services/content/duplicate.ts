import type { Duplication } from '../../../contract/types.gen';
import type { Random } from '../../common/clock';
import { newId } from '../../common/identifiers';
import { isOutage, StorageUnavailable } from '../../common/errors';
import type { FilesTable, ItemType } from '../../db/contentTables';
import { findFile, putFile, readFilesOf } from '../../repositories/files';
import { administrator, scopeOf } from '../accounts/callers';
import { inspectJson, parseFileKey } from '../files/fileKeys';
import { deleteObjects } from '../files/files';
import { type ContentDeps, getItem, type SaveRequest, writeItem } from './content';
import { runIdempotent } from './idempotency';
import { idOf } from './itemFields';

type Item = Readonly<Record<string, unknown>>;

const sectionsOf = ({ sections }: Item): readonly unknown[] =>
  Array.isArray(sections) ? sections : [];

function newSectionIds(item: Item, random: Random): ReadonlyMap<string, string> {
  const ids = sectionsOf(item).map(idOf);
  return new Map(ids.flatMap((id) => (typeof id === 'string' ? [[id, newId(random)]] : [])));
}

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

const replaceTexts = <T>(data: T, texts: ReadonlyMap<string, string>): T =>
  JSON.parse(JSON.stringify(data), (_name, value: unknown) =>
    typeof value === 'string' ? (texts.get(value) ?? value) : value,
  ) as T;

/** Whether the name of a tag follows its title (D122). */
const isNamedByTitle = ({ name, title }: Item): boolean =>
  typeof title === 'object' && title !== null && 'en-US' in title && title['en-US'] === name;

/** What the texts of a copy are translated from: those of sections under their new ids, none of its new title. */
function originsOfCopy(origins: unknown, sectionIds: ReadonlyMap<string, string>) {
  if (typeof origins !== 'object' || origins === null) return undefined;
  const entries = Object.entries(origins).flatMap(([name, origin]: [string, unknown]) => {
    const [field = '', id = '', ...rest] = name.split('.');
    if (field === 'title') return [];
    const isOfSection = field === 'sections';
    return [[isOfSection ? [field, sectionIds.get(id) ?? id, ...rest].join('.') : name, origin]];
  });
  return Object.fromEntries(entries) as Item;
}

/** The item as it is created anew: nobody sees it, under its new title, with ids of its own. */
function bodyOfCopy(
  item: Item,
  title: Duplication['title'],
  keys: ReadonlyMap<string, string>,
  sectionIds: ReadonlyMap<string, string>,
): Item {
  const { _id: _, publishAt: __, name, ...fields } = replaceTexts(item, keys);
  const { translatedFrom: ___, ...copied } = fields;
  const translatedFrom = originsOfCopy(fields.translatedFrom, sectionIds);
  const sections = sectionsOf(fields).map((section) => {
    const id = sectionIds.get(String(idOf(section)));
    return id === undefined ? section : { ...(section as Item), _id: id };
  });
  return {
    ...copied,
    ...(translatedFrom && { translatedFrom }),
    title,
    isPublic: false,
    ...(name !== undefined && !isNamedByTitle(item) && { name }),
    ...(Array.isArray(fields.sections) && { sections }),
  };
}

/**
 * Copies a file to another object, or the file that replaced it meanwhile; returns the one that was copied, and undefined
 * where the storage has lost it.
 */
async function copyCurrent(deps: ContentDeps, file: FilesTable, to: string) {
  if (await deps.storage.copy(file.object, to)) return file;
  const scope = scopeOf(administrator, true, deps.clock());
  const present = await findFile(deps.db, file.key, file.item_type, scope);
  if (!present || present.object === file.object) return undefined;
  return copyCurrent(deps, present, to);
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
  request: SaveRequest,
): Promise<string> {
  const { random, clock } = deps;
  const item = JSON.parse(await getItem(deps, type, id, administrator)) as Item;
  const to = newId(random);
  const sectionIds = newSectionIds(item, random);
  const keys = newKeys(item, { type, id, to }, sectionIds);
  const copies: FilesTable[] = [];
  const objects: string[] = [];
  const deleteCopies = () => deleteObjects(deps, objects);
  let isCreated = false;
  try {
    for (const file of await readFilesOf(deps.db, type, id)) {
      const key = keys.get(file.key);
      if (key === undefined) continue;
      const object = `${type}/${to}/${newId(random)}/${key.slice(key.lastIndexOf('/') + 1)}`;
      const source = await copyCurrent(deps, file, object);
      if (!source) continue;
      const changes = { key, object, item_id: to, stored_at: clock(), unwanted_at: null };
      objects.push(object);
      copies.push({ ...source, ...changes });
    }
    const text = await runIdempotent(deps, request, { type, id, title }, async (trx) => {
      const copied = bodyOfCopy(item, title, keys, sectionIds);
      const written = await writeItem(deps, trx, type, copied, request.caller, { newItemId: to });
      for (const copy of copies) await putFile(trx, copy);
      isCreated = true;
      return written;
    });
    if (!isCreated) await deleteCopies();
    return text;
  } catch (error) {
    // Where the database went away, the item may be there all the same; if not, maintenance finds its files.
    if (!isOutage(error) || error instanceof StorageUnavailable) await deleteCopies();
    throw error;
  }
}
