import { contentTypes } from '../../../contract/contentTypes.gen';
import { routes } from '../../../contract/routes.gen';
import { createValidator } from '../../common/contractValidator';
import { OperatorError, validationError } from '../../common/errors';
import { assertStorableData } from '../../common/storableData';
import type { FilesTable, ItemType } from '../../db/contentTables';
import { inTransaction } from '../../db/db';
import { insertFiles, insertItems, takenFileKeys, takenItemIds } from '../../repositories/bulk';
import { withoutDeletedTags } from '../content/tags';
import { auditVisibility } from '../content/visibilityAudit';
import { deleteObjects } from '../files/files';
import { itemRow } from '../operations/sample';
import { checkId, type ImportParts, instantOf } from './importReport';
import { fieldKind } from '../../../contract/contentFields.gen';
import type { StagedFile } from '../../storage/storage';
import { inspectJson, isFileKey, parseFileKey } from '../files/fileKeys';
import { mediaTypeOf } from '../files/media/mediaTypes';
import { newFileRow, stageMedia } from '../files/uploads';
import { HostRefusal } from './otherHost';

type HostItem = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A received file that is not kept yet. */
interface ReceivedFile {
  readonly row: FilesTable;
  readonly staged: StagedFile;
}

const itemFiles: Readonly<Record<string, string>> = {
  imgURL: 'coverImage.jpg',
  iconImgURL: 'iconImage.png',
  audioURL: 'audio.mp3',
};

/**
 * Returns the keys of the files that an item names, each with the one it gets here. A key of the host that looks like
 * none of ours is replaced by the one that an upload to that field would get; an address of the web stays.
 */
function namedFiles(type: ItemType, item: HostItem): Map<string, string> {
  const keys = new Map(inspectJson(item).fileKeys.map((key) => [key, key]));
  const sections = Array.isArray(item.sections) ? (item.sections as (HostItem | null)[]) : [];
  for (const holder of [item, ...sections]) {
    for (const [field, key] of Object.entries(holder ?? {})) {
      if (fieldKind(field) !== 'file' || typeof key !== 'string' || key === '') continue;
      if (keys.has(key) || /^https?:/i.test(key)) continue;
      const ownName =
        holder === item ? itemFiles[field] : field === 'imgURL' && `${holder?._id}.jpg`;
      const ownKey = `${type}/${item._id}/${ownName}`;
      keys.set(key, [...keys.values()].includes(ownKey) ? '' : ownKey);
    }
  }
  return keys;
}

function withKeys(item: HostItem, keys: ReadonlyMap<string, string | null>): HostItem {
  const replace = (field: string, value: unknown): unknown =>
    typeof value === 'string' &&
    (fieldKind(field) === 'file' || isFileKey(value)) &&
    keys.has(value)
      ? keys.get(value)
      : value;
  return JSON.parse(JSON.stringify(item, replace)) as HostItem;
}

/** Receives a file; null where it is refused, which is reported. Throws {@link HostRefusal} where it may come later. */
async function receiveFile(
  { deps, host, report, signal }: ImportParts,
  item: string,
  hostKey: string,
  key: string,
): Promise<ReceivedFile | null> {
  const parts = parseFileKey(key);
  const mediaType = mediaTypeOf(key);
  try {
    if (!parts || !mediaType) throw new HostRefusal(200, 'There is no place for such a file');
    const staged = await host.download(parts.itemId, hostKey, (body) =>
      stageMedia(deps.storage, mediaType, body, signal),
    );
    return { row: newFileRow(deps, parts, mediaType, staged.size), staged };
  } catch (error) {
    // A host that cannot give the file now may give item and file another time.
    if (error instanceof HostRefusal && error.status >= 500) throw error;
    report.refuse(`${item}, file ${hostKey}`, error);
    return null;
  }
}

/**
 * Receives the files that an item names and that are not stored here yet; returns them with the item as it names them
 * here. A refused file is reported, and the item no longer names it. Nothing remains of the files when this throws.
 */
async function receiveFiles(parts: ImportParts, type: ItemType, item: HostItem) {
  const wanted = namedFiles(type, item);
  const taken = await takenFileKeys(parts.deps.db, [...wanted.values()]);
  const keys = new Map<string, string | null>(wanted);
  const files: ReceivedFile[] = [];
  try {
    for (const [hostKey, key] of wanted) {
      if (taken.has(key)) continue;
      const file = await receiveFile(parts, `${type}/${item._id}`, hostKey, key);
      if (file) files.push(file);
      else keys.set(hostKey, null);
    }
  } catch (error) {
    await Promise.all(files.map(({ staged }) => staged.discard()));
    throw error;
  }
  return { item: withKeys(item, keys), files };
}

/** Returns a function that throws a 400 for an item that nobody could save here as it is. */
function itemCheck(type: ItemType): (item: HostItem) => void {
  const save = routes.find(({ id }) => id === contentTypes[type].calls.save);
  const schema = save?.schema.body?.content['application/json']?.schema ?? {};
  const validate = createValidator({ coerceTypes: false, allErrors: false }).compile(schema);
  return (item) => {
    assertStorableData(item);
    if (validate(item)) return;
    const { instancePath = '', message = 'is wrong' } = validate.errors?.[0] ?? {};
    throw validationError(`Its field ${instancePath.slice(1).replaceAll('/', '.')} ${message}`);
  };
}

async function storeItem(
  { deps }: ImportParts,
  type: ItemType,
  item: HostItem,
  files: readonly ReceivedFile[],
): Promise<void> {
  const rows = files.map(({ row }) => row);
  const now = deps.clock();
  const [createdAt, updatedAt] = [instantOf(item.createdAt, now), instantOf(item.updatedAt, now)];
  try {
    const itemFields = itemRow(type, { ...item, createdAt, updatedAt });
    for (const { staged, row } of files) await staged.keep(row.object);
    await inTransaction(deps.db, async (trx) => {
      const tagging = { type, id: itemFields.id, tagIds: itemFields.tag_ids, before: [] };
      const stored = { ...itemFields, tag_ids: await withoutDeletedTags(trx, tagging) };
      await insertItems(trx, [stored]);
      await insertFiles(trx, rows);
      await auditVisibility(trx, deps.clock, null, stored);
    });
  } catch (error) {
    await Promise.allSettled(files.map(({ staged }) => staged.discard()));
    const objects = rows.map(({ object }) => object);
    await deleteObjects(deps, objects);
    throw error;
  }
}

/** Brings the items of a type that are not here yet. Throws {@link OperatorError} when the host does not let us go on. */
export async function importItems(parts: ImportParts, type: ItemType): Promise<void> {
  const { deps, host, report } = parts;
  const list = await host.get(`/${type}?showAll=1`);
  if (!Array.isArray(list)) throw new OperatorError(`The host answered no list of ${type}.`);
  const ids = new Set(list.map((listed: { _id?: unknown } | null) => String(listed?._id)));
  const taken = await takenItemIds(deps.db, type, [...ids]);
  const check = itemCheck(type);
  for (const id of ids) {
    if (taken.has(id)) {
      report.count(type, 'present', ids.size);
      continue;
    }
    try {
      checkId(id);
      const found = await host.get(`/${type}/${id}`);
      if (typeof found !== 'object' || found === null) {
        throw validationError('The host answered without the item.');
      }
      const { tags, tagIds = tags, ...fields } = found as HostItem;
      // Tags are embedded by the host, and are brought as items of their own.
      const input = { ...fields, ...(tagIds !== undefined && { tagIds }), _id: id };
      check(input);
      const { item, files } = await receiveFiles(parts, type, input);
      await storeItem(parts, type, item, files);
      report.count(type, 'came', ids.size);
    } catch (error) {
      report.refuse(`${type}/${id}`, error);
    }
  }
}
