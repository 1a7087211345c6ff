import { fieldKind } from '../../../contract/contentFields.gen';
import type { FilesTable, ItemType } from '../../db/contentTables';
import { takenFileKeys } from '../../repositories/bulk';
import type { StagedFile } from '../../storage/storage';
import { inspectJson } from '../content/inspectJson';
import { isFileKey, parseFileKey } from '../files/fileKeys';
import { mediaTypeOf } from '../files/media/mediaTypes';
import { newFileRow, stageMedia } from '../files/stagedMedia';
import type { ImportParts } from './importParts';
import { HostRefusal } from './otherHost';

export type HostItem = Readonly<Record<string, unknown>> & { readonly _id: string };

/** A received file that is not kept yet. */
export interface ReceivedFile {
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
export async function receiveFiles(parts: ImportParts, type: ItemType, item: HostItem) {
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
