import { Readable } from 'node:stream';
import { AppError, unavailable } from '../../common/errors';
import { partsFolder, type Storage } from '../../storage/storage';
import type { ContentDeps } from '../content/content';
import { getFileInfo } from './files';
import type { MediaType } from './media/mediaTypes';
import { acceptedType, asUpload, headCheck, keepFile, stageMedia, type Upload } from './uploads';

/** A part of a file. */
interface Part extends Upload {
  /** Where it begins. */
  readonly offset: number;
  /** Of the whole file, in bytes. */
  readonly size: number;
  /** When its sender last changed the file, in milliseconds since 1970: with the size, what tells it from others. */
  readonly modified: number;
}

/** The parts of files that a caller has sent under one name are objects in this folder. */
const folderOf = ({ caller, type, itemId, fileName }: Part) =>
  `${partsFolder}/${caller.id}-${type}-${itemId}-${fileName}`;

/** The name of a part that begins at an offset: another file of the same name may be on its way beside it. */
const objectOf = (file: Part, offset: number) =>
  `${folderOf(file)}/${file.size}-${file.modified}-${offset}/part`;

/** Reads the names of the parts in a row from its beginning that the caller has sent of a file, and where they end. */
async function readParts(storage: Storage, file: Part) {
  const sizes = new Map<string, number>();
  for await (const { object, size } of storage.list(folderOf(file))) sizes.set(object, size);
  const parts: string[] = [];
  let end = 0;
  // One without bytes would lead to itself.
  for (let size = sizes.get(objectOf(file, 0)); size; size = sizes.get(objectOf(file, end))) {
    parts.push(objectOf(file, end));
    end += size;
  }
  return { parts, end };
}

/**
 * Reads parts of a file one after the other. Throws a 503 when one has gone, or they are not of the file's size in the
 * end: another process has put them together, or has stored another part in the place of one.
 */
async function* read(
  storage: Storage,
  objects: readonly string[],
  size: number,
): AsyncGenerator<Buffer> {
  let left = size;
  for (const object of objects) {
    const bytes = await storage.open(object);
    if (!bytes) throw unavailable();
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      left -= chunk.length;
      yield chunk;
    }
  }
  if (left !== 0) throw unavailable();
}

/** What is left is deleted with the orphaned files. */
const remove = ({ storage }: ContentDeps, objects: readonly string[]) =>
  Promise.allSettled(objects.map((object) => storage.delete(object)));

/** Returns the key of the file if another process has put it together since. */
async function storedSince(deps: ContentDeps, { type, itemId, fileName, size }: Part, begun: Date) {
  const info = await getFileInfo(deps, itemId, `${type}/${itemId}/${fileName}`).catch(() => null);
  const isIt = info?.ContentLength === size && info.LastModified >= begun.toISOString();
  return isIt && info.Key;
}

/** Puts the parts of a file together; it is checked and kept even if its sender hangs up meanwhile. */
async function finish(
  deps: ContentDeps,
  mediaType: MediaType,
  target: Part,
  parts: readonly string[],
  begun: Date,
) {
  const bytes = Readable.from(read(deps.storage, parts, target.size));
  try {
    const file = await stageMedia(deps.storage, mediaType, bytes, new AbortController().signal);
    const key = await keepFile(deps, mediaType, target, file);
    await remove(deps, parts);
    return key;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await remove(deps, parts);
    const key = error.status === 503 && (await storedSince(deps, target, begun));
    if (!key) throw error;
    return key;
  }
}

/** The files that are being put together: a sender who missed the answer asks again. */
const finishing = new Map<string, Promise<string>>();

/**
 * Receives a part and keeps it if all of it has come; one that does not begin where the former ones end is dropped. Returns
 * the objects that are there then, and where they end.
 */
async function receive(deps: ContentDeps, mediaType: MediaType, part: Part) {
  const { body, offset, size, signal } = part;
  const former = await readParts(deps.storage, part);
  if (former.end !== offset) {
    body.resume();
    return former;
  }
  const checkHead = offset === 0 && { checkHead: headCheck(mediaType) };
  const file = await deps.storage.stage(body, { maxBytes: size - offset, signal, ...checkHead });
  if (file.size === 0) {
    await file.discard();
    return former;
  }
  const object = objectOf(part, offset);
  await file.keep(object);
  return { parts: [...former.parts, object], end: offset + file.size };
}

/**
 * Stores the next part of a file. Answers how many bytes there are, and with the last part the key of the file, which
 * is checked and stored then as one that was sent at once. Throws as `uploadFile` does; rights that ended while a part came
 * are looked at with the next one, or at the end.
 */
export const uploadPart = (deps: ContentDeps, part: Part) =>
  asUpload(deps, part, async () => {
    const { size, contentLength = 0 } = part;
    const mediaType = acceptedType({ ...part, contentLength: Math.max(size, contentLength) });
    const begun = deps.clock();
    const { parts, end } = await receive(deps, mediaType, part);
    if (end < size) return { offset: end };
    const file = objectOf(part, size);
    const key = finishing.get(file) ?? finish(deps, mediaType, part, parts, begun);
    finishing.set(file, key);
    return { offset: end, Key: await key.finally(() => finishing.delete(file)) };
  });
