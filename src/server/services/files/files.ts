import type { Readable } from 'node:stream';
import { inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { isBackupRunning } from '../../repositories/store';
import {
  findFile,
  markUnwanted,
  removeUnwanted,
  removeUnwantedOf,
  unknownObjects,
} from '../../repositories/files';
import { AddressSigner, type ByteRange, objectPattern, partsFolder } from '../../storage/storage';
import { forbidden, notFound } from '../../common/errors';
import { audit } from '../audit/audit';
import type { CallerSession } from '../../common/requestContext';
import { administrator, lockItemFor, scopeOf, type Viewer } from '../accounts/callers';
import { type FileKeyParts, parseFileKey } from './fileKeys';
import { deriveKey } from '../../common/keys';
import { mediaTypeOf } from './media/mediaTypes';

type FileDeps = Pick<Deps, 'db' | 'storage' | 'pictures' | 'clock'>;

/** Returns what signs the addresses of files, and checks them. */
export const signerOf = ({ secret, clock }: Pick<Deps, 'secret' | 'clock'>): AddressSigner =>
  new AddressSigner(deriveKey(secret, 'FileUrl'), clock);

/** Creates the error 403: an address is forged or has expired. */
export const addressInvalid = () =>
  forbidden('This address is not valid any more. Ask for a new one.');

const fileNotFound = () => notFound('There is no such file.');

/** Milliseconds in which an upload may have kept its object without having noted it yet. */
const orphanGraceMs = 60 * 60 * 1000;
/** The same of the parts of a file: for so long an upload may go on where it stopped. */
const partGraceMs = 24 * 60 * 60 * 1000;

/**
 * Deletes objects that belong to no file any more, unless a running backup may still need them. This never fails:
 * {@link deleteOrphanedFiles} finds objects again that could not be deleted now.
 */
export async function deleteObjects(
  { db, storage, pictures }: FileDeps,
  objects: readonly string[],
) {
  if (objects.length === 0) return;
  // Asked after the files were forgotten: a backup that begins now does not know them any more.
  if (await isBackupRunning(db).catch(() => true)) return;
  await Promise.allSettled(
    objects.flatMap((object) => [storage.delete(object), pictures.delete(object)]),
  );
}

function parseItemKey(path: string, itemId: string): FileKeyParts {
  const parts = parseFileKey(path);
  if (!parts || parts.itemId !== itemId) throw fileNotFound();
  return parts;
}

/** Finds a file of an item that the viewer may see. Throws a 404. */
async function visibleFile({ db, clock }: FileDeps, itemId: string, path: string, viewer: Viewer) {
  const { type } = parseItemKey(path, itemId);
  const file = await findFile(db, path, type, scopeOf(viewer, true, clock()));
  if (!file) throw fileNotFound();
  return file;
}

/** Returns size and type of a stored file. Throws a 404 when the item has no such file. */
export async function getFileInfo(deps: FileDeps, itemId: string, path: string) {
  const file = await visibleFile(deps, itemId, path, administrator);
  return {
    Key: file.key,
    ContentType: file.content_type,
    ContentLength: file.size,
    LastModified: file.stored_at.toISOString(),
  };
}

/**
 * Marks a file as no longer wanted: it goes now if no stored item names it, else with the save that no
 * longer does (D91), and is kept for the history of its item. Throws a 401 or 403 when session or rights are gone meanwhile, a 404 when the item has
 * no such file.
 */
export async function deleteFile(
  deps: FileDeps,
  itemId: string,
  path: string,
  caller: CallerSession,
): Promise<void> {
  const { type, fileName } = parseItemKey(path, itemId);
  await inTransaction(deps.db, async (trx) => {
    // The files of a deleted item stay as they are: the item may be restored.
    if (!(await lockItemFor(trx, type, itemId, caller))) throw fileNotFound();
    if (!(await markUnwanted(trx, path, deps.clock()))) throw fileNotFound();
    const details = { type, fileName };
    await audit(trx, deps.clock, 'file.deleted', {
      actorId: caller.id,
      subjectId: itemId,
      details,
    });
    await removeUnwantedOf(trx, type, itemId, deps.clock());
  });
}

/**
 * Returns a signed address of a file. Throws a 404 when the file does not exist or the caller may not see its item.
 */
export const getFileUrl = async (deps: FileDeps, itemId: string, path: string, viewer: Viewer) =>
  deps.storage.signedUrl((await visibleFile(deps, itemId, path, viewer)).object);

/**
 * Removes the marked files that no item names, and deletes objects that no file has: the remains of uploads and
 * deletions that a crash cut short.
 */
export async function deleteOrphanedFiles(deps: FileDeps): Promise<void> {
  const { db, storage, pictures, clock } = deps;
  await removeUnwanted(db, clock());
  const now = clock().getTime();
  let candidates: string[] = [];
  const deleteCandidates = async () => {
    if (candidates.length > 0) await deleteObjects(deps, await unknownObjects(db, candidates));
    candidates = [];
  };
  for await (const { object, modified } of storage.list()) {
    const graceMs = object.startsWith(partsFolder) ? partGraceMs : orphanGraceMs;
    if (modified.getTime() < now - graceMs) candidates.push(object);
    if (candidates.length === 1000) await deleteCandidates();
  }
  await deleteCandidates();
  // Of objects that another process has deleted, where each machine has its own pictures.
  const derived = await unknownObjects(db, await pictures.objects());
  await Promise.all(derived.map((object) => pictures.delete(object)));
}

/**
 * Opens the file of a signed URL, which is valid for some more seconds. Throws a 403 if the URL is forged or has
 * expired, a 404 if the file no longer exists.
 */
export async function openSignedFile(
  deps: Deps,
  object: string,
  expires: string,
  signature: string,
) {
  const { storage } = deps;
  const secondsLeft = signerOf(deps).check(object, expires, signature);
  if (secondsLeft === null) throw addressInvalid();
  const contentType = objectPattern.test(object) ? mediaTypeOf(object)?.contentType : undefined;
  const info = contentType === undefined ? null : await storage.head(object);
  if (contentType === undefined || !info) throw fileNotFound();
  return {
    contentType,
    /** Names this version of the file. */
    version: object.split('/')[2] ?? '',
    size: info.size,
    modified: info.modified,
    secondsLeft,
    open: async (range?: ByteRange): Promise<Readable> => {
      const stream = await storage.open(object, range);
      if (!stream) throw fileNotFound();
      return stream;
    },
  };
}
