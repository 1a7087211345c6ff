import type { CallerSession } from '../../common/requestContext';
import { dayMs, instantAfter } from '../../common/clock';
import { notFound, versionGone } from '../../common/errors';
import { type Db, inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { unknownObjects } from '../../repositories/files';
import {
  type FormerFile,
  forgetExpiredKept,
  lockKept,
  readFilesBetween,
} from '../../repositories/keptObjects';
import { touchItem } from '../../repositories/items';
import { readRetention } from '../../repositories/store';
import { findVersion } from '../../repositories/versions';
import { checkAdministrator, lockItemFor } from '../accounts/callers';
import { audit } from '../audit/audit';
import { deleteObjects } from '../files/files';
import { replaceFile } from '../files/uploads';
import { contentOf } from '../history/history';
import { inspectJson } from '../files/fileKeys';

const batchSize = 100;

/** Each stored file has a name of its own within the item, which is never used for another one. */
const fileIdOf = ({ object }: FormerFile): string => object.split('/')[2] ?? '';

/**
 * Finds the files that an item had between a version and the next one, of those that the version names. Versions name no
 * stored files, so that is a matter of time. Throws a 404 once the version has been deleted.
 */
async function findFiles(db: Db, seq: string) {
  const version = await findVersion(db, seq);
  if (!version) throw versionGone();
  const { item_type: type, item_id: id, saved_at: from, next_at: to } = version;
  const { fileKeys } = inspectJson(JSON.parse(await contentOf(version)));
  const files = await readFilesBetween(db, { type, id }, fileKeys, { from, to });
  return { type, id, files };
}

/** Lists the files of a version, each with an address that opens it. Throws a 404 once the version has been deleted. */
export async function listVersionFiles({ db, storage }: Deps, seq: string) {
  const { files } = await findFiles(db, seq);
  return Promise.all(
    files.map(async (file) => ({
      _id: fileIdOf(file),
      key: file.key,
      contentType: file.content_type,
      storedAt: file.stored_at.toISOString(),
      isPresent: file.is_present,
      url: await storage.signedUrl(file.object),
    })),
  );
}

const fileGone = () => notFound('This file is not kept any more.');

/**
 * Makes a file of a version the item's present one again, under the same key; the one that it replaces is kept. Returns the
 * key. Throws a 401 or 403 when session or rights have ended meanwhile, a 404 when version, file or item are not there any
 * more.
 */
export async function restoreVersionFile(
  { db, storage, clock }: Deps,
  seq: string,
  fileId: string,
  caller: CallerSession,
): Promise<string> {
  await checkAdministrator(db, caller);
  const { type, id, files } = await findFiles(db, seq);
  const file = files.find((one) => fileIdOf(one) === fileId);
  if (!file || !(await storage.head(file.object))) throw fileGone();
  const { is_present: isPresent, key, ...row } = file;
  if (isPresent) return key;
  await inTransaction(db, async (trx) => {
    const item = await lockItemFor(trx, type, id, caller);
    if (!item) throw notFound();
    if (!(await lockKept(trx, file.object))) throw fileGone();
    const at = instantAfter(item.updated_at, clock());
    await replaceFile(trx, item, { ...row, key, stored_at: at, unwanted_at: null }, caller);
    // No save of the item follows it, as one does an upload, by which others would notice.
    await touchItem(trx, { type, id, summary: item.summary }, at);
    const details = { type, fileName: key.slice(key.lastIndexOf('/') + 1) };
    await audit(trx, clock, 'file.restored', { actorId: caller.id, subjectId: id, details });
  });
  return key;
}

/**
 * Deletes replaced and removed files after `trashDays`, and the oldest of them beyond `keptFilesBytes`. Several processes
 * may do so at the same time. Stops at the signal.
 */
export async function deleteExpiredKept(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { trashDays, keptFilesBytes: maxBytes } = deps.config;
  const { restoredAt } = await readRetention(deps.db);
  const byAge = new Date(deps.clock().getTime() - trashDays * dayMs);
  // A restored backup brings its files anew (D142).
  const cutoff = restoredAt && restoredAt >= byAge ? new Date(0) : byAge;
  for (let count = batchSize; count === batchSize && !signal?.aborted; ) {
    const forgotten = await forgetExpiredKept(deps.db, { cutoff, maxBytes }, batchSize);
    count = forgotten.length;
    // The statement does not see what has come back since it began.
    await deleteObjects(deps, await unknownObjects(deps.db, forgotten));
  }
}
