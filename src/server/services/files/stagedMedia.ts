import type { Readable } from 'node:stream';
import { Semaphore } from 'async-mutex';
import type { FilesTable } from '../../db/contentTables';
import type { Clock, Random } from '../../common/clock';
import { payloadTooLarge, validationError } from '../../common/errors';
import { newId } from '../../common/identifiers';
import { type StagedFile, type Storage, TooLarge } from '../../storage/storage';
import type { FileKeyParts } from './fileKeys';
import { mislabelled } from './media/mediaFile';
import type { MediaType } from './media/mediaTypes';

/** Limits how many pictures are checked at a time, since they are checked in memory. */
const checkSlots = new Semaphore(2);

/** Creates the error 400: there is nothing in the file. */
export const emptyFile = () => validationError('The file is empty. Choose another file.');

async function checkContent(mediaType: MediaType, file: StagedFile, signal: AbortSignal) {
  if (file.size === 0) throw emptyFile();
  const head = await file.read(0, 16);
  if (!mediaType.matchesHead(head)) throw mislabelled(mediaType.name, head);
  await checkSlots.runExclusive(() => {
    // Whoever hung up while others were checked takes up no check.
    signal.throwIfAborted();
    return mediaType.check(file, signal);
  });
}

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
  const options = {
    maxBytes: mediaType.maxBytes,
    signal,
    checkHead: (head: Buffer) => {
      if (!mediaType.matchesHead(head)) throw mislabelled(mediaType.name, head);
    },
  };
  const file = await storage.stage(body, options).catch((error: unknown) => {
    throw error instanceof TooLarge ? payloadTooLarge(mediaType.maxBytes) : error;
  });
  try {
    await checkContent(mediaType, file, signal);
    return file;
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
