import { Readable } from 'node:stream';
import { Semaphore } from 'async-mutex';
import type { FilesTable, ItemType } from '../../db/contentTables';
import { type Db, inTransaction } from '../../db/db';
import {
  AppError,
  DiskFull,
  diskFull,
  errorCode,
  isOutage,
  notFound,
  payloadTooLarge,
  StorageUnavailable,
  unavailable,
  unsupportedMediaType,
  validationError,
} from '../../common/errors';
import { putFile } from '../../repositories/files';
import { itemExists, type LockedItem } from '../../repositories/items';
import { insertVersion } from '../../repositories/versions';
import { audit } from '../audit/audit';
import type { CallerSession } from '../../common/requestContext';
import { lockItemFor } from '../accounts/callers';
import type { ContentDeps } from '../content/content';
import { versionsOfFile } from '../history/newVersions';
import { deleteObjects } from './files';
import { hasFile, type MediaType, mediaTypeOf } from './media/mediaTypes';
import type { Clock, Random } from '../../common/clock';
import { newId } from '../../common/identifiers';
import type { StagedFile, Storage } from '../../storage/storage';
import type { FileKeyParts } from './fileKeys';
import { mislabelled } from './media/mediaFile';

/** Limits how many pictures are checked at a time, since they are checked in memory. */
const checkSlots = new Semaphore(2);

/** Creates the error 400: there is nothing in the file. */
const emptyFile = () => validationError('The file is empty. Choose another file.');

/** Returns what refuses a file by its first bytes unless it is of this type. */
export const headCheck = (mediaType: MediaType) => (head: Buffer) => {
  if (!mediaType.matchesHead(head)) throw mislabelled(mediaType.name, head);
};

/**
 * Receives a file that is to be of this type and checks all of it. Throws a 400, 413 or 415 that says what is wrong with
 * it, and what `Storage.stage` throws; nothing remains in these cases.
 */
export async function stageMedia(
  storage: Storage,
  mediaType: MediaType,
  body: Readable,
  signal: AbortSignal,
): Promise<StagedFile> {
  const { maxBytes } = mediaType;
  const checkHead = headCheck(mediaType);
  const file = await storage.stage(body, { maxBytes, signal, checkHead });
  try {
    if (file.size === 0) throw emptyFile();
    checkHead(await file.read(0, 16));
    const end = await checkSlots.runExclusive(() => {
      // Whoever hung up while others were checked takes up no check.
      signal.throwIfAborted();
      return mediaType.check(file, signal);
    });
    if (end === file.size) return file;
    const kept = Readable.from([await file.read(0, end)]);
    const shortened = await storage.stage(kept, { maxBytes, signal, checkHead });
    await file.discard();
    return shortened;
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** Returns the row of a file that is about to be kept, with the name of a new object. */
export function newFileRow(
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  { type, itemId, fileName }: FileKeyParts,
  { contentType }: MediaType,
  size: number,
): FilesTable {
  return {
    key: `${type}/${itemId}/${fileName}`,
    object: `${type}/${itemId}/${newId(random)}/${fileName}`,
    item_type: type,
    item_id: itemId,
    content_type: contentType,
    size,
    stored_at: clock(),
    unwanted_at: null,
  };
}

export interface Upload {
  /** Who sends it. */
  readonly caller: CallerSession;
  readonly type: ItemType;
  readonly itemId: string;
  readonly fileName: string;
  readonly contentType: string | undefined;
  /** Bytes announced. */
  readonly contentLength: number | undefined;
  readonly body: Readable;
  readonly signal: AbortSignal;
}

/** Where a file goes, and what is known of it before it comes. */
export type UploadTarget = Omit<Upload, 'body'>;

/** Returns the type that an upload has to have. Throws a 400, 413 or 415 where its head says something else. */
export function acceptedType({
  type,
  fileName,
  contentType,
  contentLength,
}: UploadTarget): MediaType {
  const mediaType = mediaTypeOf(fileName);
  if (!mediaType || !hasFile(type, fileName)) {
    throw validationError(`There is no file ${fileName} among ${type}.`);
  }
  if (contentType !== mediaType.contentType) throw unsupportedMediaType([mediaType.contentType]);
  if (contentLength === 0) throw emptyFile();
  if ((contentLength ?? 0) > mediaType.maxBytes) throw payloadTooLarge(mediaType.maxBytes);
  return mediaType;
}

/** Makes a file the one of its key in a locked item; the history keeps the former one, and tells who replaced it. */
export async function replaceFile(
  trx: Db,
  item: LockedItem,
  file: FilesTable,
  caller: CallerSession,
): Promise<void> {
  await putFile(trx, file);
  const versions = await versionsOfFile(item, file, caller.id);
  for (const version of versions) await insertVersion(trx, version);
}

/**
 * Keeps a checked file as the one of its name, whose former one stays for the history; returns its key. Throws a 401 or 403
 * when session or rights are gone meanwhile, a 404 when the item is; nothing remains in these cases.
 */
export async function keepFile(
  deps: ContentDeps,
  mediaType: MediaType,
  { type, itemId, fileName, caller }: UploadTarget,
  file: Pick<StagedFile, 'size' | 'keep'>,
): Promise<string> {
  const row = newFileRow(deps, { type, itemId, fileName }, mediaType, file.size);
  try {
    await file.keep(row.object);
    await inTransaction(deps.db, async (trx) => {
      const item = await lockItemFor(trx, type, itemId, caller);
      if (!item) throw notFound();
      await replaceFile(trx, item, { ...row, stored_at: deps.clock() }, caller);
    });
    return row.key;
  } catch (error) {
    // Where the database went away, the file may be noted all the same; if not, the sweep finds it.
    if (!isOutage(error)) await deleteObjects(deps, [row.object]);
    throw error;
  }
}

function asAppError(error: unknown, { signal }: UploadTarget): unknown {
  if (error instanceof DiskFull) return diskFull(error);
  if (error instanceof StorageUnavailable) return unavailable(error);
  const isBroken = errorCode(error) === 'ECONNRESET';
  return signal.aborted || isBroken ? validationError('The upload was broken off.') : error;
}

/**
 * Does the work of an upload to an item that is there. An error becomes one that says what to do, and is recorded in the
 * audit log.
 */
export async function asUpload<T>(
  deps: ContentDeps,
  upload: UploadTarget & Partial<Upload>,
  work: () => Promise<T>,
) {
  const { caller, type, itemId, fileName } = upload;
  try {
    if (!(await itemExists(deps.db, type, itemId))) throw notFound();
    return await work();
  } catch (error) {
    // What is still on its way is read and dropped, or the caller would not get to read the answer.
    upload.body?.resume();
    const failure = asAppError(error, upload);
    if (failure instanceof AppError) {
      const details = { type, fileName, reason: failure.name };
      await audit(deps.db, deps.clock, 'upload.refused', {
        actorId: caller.id,
        subjectId: itemId,
        details,
      });
    }
    throw failure;
  }
}

/**
 * Stores a file of an item and returns its key. The file can be read only after all of it has been received, checked
 * and forced onto the disk; the file that it replaces is kept for the history. Throws a 400, 404, 413, 415 or 503 that says
 * what to do, and a 401 or 403 when session or rights are gone meanwhile.
 */
export const uploadFile = (deps: ContentDeps, upload: Upload): Promise<string> =>
  asUpload(deps, upload, async () => {
    const mediaType = acceptedType(upload);
    const file = await stageMedia(deps.storage, mediaType, upload.body, upload.signal);
    return keepFile(deps, mediaType, upload, file);
  });
