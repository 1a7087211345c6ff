import { Readable } from 'node:stream';
import { AppError, notFound, payloadTooLarge, sentElsewhere } from '../../common/errors';
import { itemExists } from '../../repositories/items';
import { partsFolder, type Storage, TooLarge } from '../../storage/storage';
import { checkAdministrator } from '../accounts/callers';
import type { ContentDeps } from '../content/content';
import { mislabelled } from './media/mediaFile';
import type { MediaType } from './media/mediaTypes';
import { acceptedType, asUpload, keepFile, stageMedia, type Upload } from './uploads';

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

/** Reads which parts are there, of one file or of several. */
async function readParts(storage: Storage, file: ItemFile) {
  const parts: { object: string; size: number; modified: number; start: number; end: number }[] =
    [];
  for await (const { object, size: length } of storage.list(folderOf(file))) {
    const [size = 0, modified = 0, start = 0] = (object.split('/')[2] ?? '').split('-').map(Number);
    parts.push({ object, size, modified, start, end: start + length });
  }
  return parts.sort((a, b) => a.start - b.start);
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** Returns the parts of one file that follow one another from its beginning, and where they end. */
function inRow(all: Parts, { size, modified }: Pick<Part, 'size' | 'modified'>) {
  let offset = 0;
  const parts = all.filter((part) => {
    if (part.size !== size || part.modified !== modified || part.start !== offset) return false;
    offset = part.end;
    return true;
  });
  return { parts, offset };
}

/** Tells which file the caller has not sent all of, and how far it is; 0 bytes of 0 when there is none. Throws a 404. */
export async function getUpload({ db, storage }: ContentDeps, file: ItemFile) {
  if (!(await itemExists(db, file.type, file.itemId))) throw notFound();
  const all = await readParts(storage, file);
  const { size, modified } = all[0] ?? { size: 0, modified: 0 };
  return { size, modified, offset: inRow(all, { size, modified }).offset };
}

async function* read(storage: Storage, parts: Parts): AsyncGenerator<Buffer> {
  for (const { object } of parts) yield* (await storage.open(object)) ?? [];
}

/** What is left is deleted with the orphaned files. */
const remove = ({ storage }: ContentDeps, parts: Parts) =>
  Promise.allSettled(parts.map(({ object }) => storage.delete(object)));

/** Puts the parts of a file together; it is checked and kept even if its sender hangs up meanwhile. */
async function finish(deps: ContentDeps, mediaType: MediaType, part: Part, parts: Parts) {
  const bytes = Readable.from(read(deps.storage, parts));
  try {
    const file = await stageMedia(deps.storage, mediaType, bytes, new AbortController().signal);
    const key = await keepFile(deps, mediaType, part, file);
    await remove(deps, parts);
    return key;
  } catch (error) {
    if (error instanceof AppError) await remove(deps, parts);
    throw error;
  }
}

/** The files that are being put together: a sender who missed the answer asks again. */
const finishing = new Map<string, Promise<string>>();

/** As `finish`, once for all who ask for it at a time. */
function finishOnce(...[deps, mediaType, part, parts]: Parameters<typeof finish>): Promise<string> {
  const file = `${folderOf(part)}/${part.size}-${part.modified}`;
  const key = finishing.get(file) ?? finish(deps, mediaType, part, parts);
  finishing.set(file, key);
  return key.finally(() => finishing.delete(file));
}

/** Receives a part and keeps it if all of it has come; returns which there are then. */
async function receive(deps: ContentDeps, mediaType: MediaType, part: Part) {
  const { storage, db } = deps;
  const { caller, body, offset, size, modified, signal } = part;
  const all = await readParts(storage, part);
  const there = inRow(all, part);
  if (there.offset !== offset) throw sentElsewhere();
  const checkHead = (head: Buffer) => {
    if (!mediaType.matchesHead(head)) throw mislabelled(mediaType.name, head);
  };
  const options = { maxBytes: size - offset, signal, ...(offset === 0 && { checkHead }) };
  const file = await storage.stage(body, options);
  try {
    await checkAdministrator(db, caller);
  } catch (error) {
    await file.discard();
    throw error;
  }
  if (offset === 0) await remove(deps, all);
  const object = `${folderOf(part)}/${size}-${modified}-${offset}/part`;
  await (file.size === 0 ? file.discard() : file.keep(object));
  return inRow(
    [...there.parts, { object, size, modified, start: offset, end: offset + file.size }],
    part,
  );
}

/**
 * Stores the next part of a file. Answers how many bytes there are, and with the last part the key of the file, which
 * is checked and stored then as one that was sent at once. Another file of the same caller and name gives way to the first
 * part. Throws as `uploadFile` does, and a 409 for a part that does not begin where the former ones end.
 */
export const uploadPart = (deps: ContentDeps, part: Part) =>
  asUpload(deps, part, async () => {
    const { size, contentLength = 0 } = part;
    const mediaType = acceptedType({ ...part, contentLength: Math.max(size, contentLength) });
    const { parts, offset } = await receive(deps, mediaType, part).catch((error: unknown) => {
      // As in `uploadFile`: or the caller would not get to read the answer.
      part.body.resume();
      throw error instanceof TooLarge ? payloadTooLarge(size - part.offset) : error;
    });
    if (offset < size) return { offset };
    return { offset, Key: await finishOnce(deps, mediaType, part, parts) };
  });
