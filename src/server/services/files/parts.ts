import { Readable } from 'node:stream';
import { AppError, notFound, sentElsewhere } from '../../common/errors';
import { itemExists } from '../../repositories/items';
import { partsFolder, type Storage } from '../../storage/storage';
import type { ContentDeps } from '../content/content';
import type { MediaType } from './media/mediaTypes';
import {
  acceptedType,
  asUpload,
  headCheck,
  keepFile,
  discardUnlessAdministrator,
  stageMedia,
  type Upload,
  type UploadTarget,
} from './uploads';

type ItemFile = Pick<Upload, 'caller' | 'type' | 'itemId' | 'fileName'>;

/** A part of a file. */
interface Part extends Upload {
  /** Where it begins. */
  readonly offset: number;
  /** Of the whole file, in bytes. */
  readonly size: number;
  /** When its sender last changed the file, in milliseconds since 1970: with the size, what tells it from others. */
  readonly modified: number;
}

/** The parts that a caller has sent of one file are objects in this folder. */
const folderOf = ({ caller, type, itemId, fileName }: ItemFile) =>
  `${partsFolder}/${caller.id}-${type}-${itemId}-${fileName}`;

interface StoredPart {
  readonly object: string;
  readonly size: number;
  readonly modified: number;
  readonly start: number;
  readonly end: number;
}

/** Reads the parts that are there of a file of this size and time, or of any: those in a row from its beginning, and all. */
async function readParts(storage: Storage, file: ItemFile & Partial<Part>) {
  const all: StoredPart[] = [];
  for await (const { object, size: length } of storage.list(folderOf(file))) {
    const [size = 0, modified = 0, start = 0] = (object.split('/')[2] ?? '').split('-').map(Number);
    all.push({ object, size, modified, start, end: start + length });
  }
  all.sort((a, b) => a.start - b.start);
  const { size = all[0]?.size ?? 0, modified = all[0]?.modified ?? 0 } = file;
  let offset = 0;
  const parts = all.filter((part) => {
    if (part.size !== size || part.modified !== modified || part.start !== offset) return false;
    offset = part.end;
    return true;
  });
  return { all, parts, size, modified, offset };
}

/** Tells which file the caller has not sent all of, and how far it is; 0 bytes of 0 when there is none. Throws a 404. */
export async function getUpload({ db, storage }: ContentDeps, file: ItemFile) {
  if (!(await itemExists(db, file.type, file.itemId))) throw notFound();
  const { size, modified, offset } = await readParts(storage, file);
  return { size, modified, offset };
}

async function* read(storage: Storage, objects: readonly string[]): AsyncGenerator<Buffer> {
  for (const object of objects) yield* (await storage.open(object)) ?? [];
}

/** What is left is deleted with the orphaned files. */
const remove = ({ storage }: ContentDeps, objects: readonly string[]) =>
  Promise.allSettled(objects.map((object) => storage.delete(object)));

/** Puts the parts of a file together; it is checked and kept even if its sender hangs up meanwhile. */
async function finish(
  deps: ContentDeps,
  mediaType: MediaType,
  target: UploadTarget,
  parts: readonly string[],
) {
  const bytes = Readable.from(read(deps.storage, parts));
  try {
    const file = await stageMedia(deps.storage, mediaType, bytes, new AbortController().signal);
    const key = await keepFile(deps, mediaType, target, file);
    await remove(deps, parts);
    return key;
  } catch (error) {
    if (error instanceof AppError) await remove(deps, parts);
    throw error;
  }
}

/** The files that are being put together: a sender who missed the answer asks again. */
const finishing = new Map<string, Promise<string>>();

/** Receives a part and keeps it if all of it has come; returns the objects that are there then, and where they end. */
async function receive(deps: ContentDeps, mediaType: MediaType, part: Part) {
  const { body, offset, size, modified, signal } = part;
  const { all, parts, offset: there } = await readParts(deps.storage, part);
  if (there !== offset) throw sentElsewhere();
  const checkHead = offset === 0 && { checkHead: headCheck(mediaType) };
  const staged = await deps.storage.stage(body, { maxBytes: size - offset, signal, ...checkHead });
  const file = await discardUnlessAdministrator(deps, part, staged);
  if (offset === 0) await remove(deps, objectsOf(all));
  const object = `${folderOf(part)}/${size}-${modified}-${offset}/part`;
  if (file.size > 0) await file.keep(object);
  else await file.discard();
  return { objects: [...objectsOf(parts), object], end: offset + file.size };
}

const objectsOf = (parts: readonly StoredPart[]) => parts.map(({ object }) => object);

/**
 * Stores the next part of a file. Answers how many bytes there are, and with the last part the key of the file, which
 * is checked and stored then as one that was sent at once. Another file of the same caller and name gives way to the first
 * part. Throws as `uploadFile` does, and a 409 for a part that does not begin where the former ones end.
 */
export const uploadPart = (deps: ContentDeps, part: Part) =>
  asUpload(deps, part, async () => {
    const { size, modified, contentLength = 0 } = part;
    const mediaType = acceptedType({ ...part, contentLength: Math.max(size, contentLength) });
    const { objects, end } = await receive(deps, mediaType, part);
    if (end < size) return { offset: end };
    const file = `${folderOf(part)}/${size}-${modified}`;
    const key = finishing.get(file) ?? finish(deps, mediaType, part, objects);
    finishing.set(file, key);
    return { offset: end, Key: await key.finally(() => finishing.delete(file)) };
  });
