import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Version } from '../../../contract/types.gen';
import { dayMs } from '../../common/clock';
import { notFound, versionGone } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import type { Deps } from '../../deps';
import { itemExists } from '../../repositories/items';
import { isInTrash } from '../../repositories/trash';
import {
  deleteExcessVersions,
  findVersion,
  itemAfter,
  type ItemKey,
  readVersions,
  thinOutVersions,
  type VersionRow,
} from '../../repositories/versions';
import { actorOf } from '../accounts/userView';

const decompress = promisify(brotliDecompress);

/** Returns the JSON text of an item as a version holds it. */
export const contentOf = async ({ content }: { readonly content: Uint8Array }): Promise<string> =>
  (await decompress(content)).toString('utf8');

/** Versions that one statement looks at, about: the embedded database serves nobody else meanwhile. */
const batchSize = 1_000;

/** The maximum number of bytes of all versions of one item. */
const maxBytesPerItem = 2_000_000;

const toVersion = (row: VersionRow): Version => ({
  _id: row.seq,
  savedAt: row.saved_at.toISOString(),
  actor: actorOf(row),
  event: row.event as Version['event'],
  ...(row.via !== null && { via: row.via }),
  changed: row.changed,
});

/** Lists the versions of an item, latest first, from before `page.before` on. Throws a 404 for an unknown item. */
export async function listVersions(
  { db }: Deps,
  type: ItemType,
  id: string,
  page: { readonly before?: string; readonly limit: number },
): Promise<Version[]> {
  const rows = await readVersions(db, type, id, page);
  const isKnown = rows.length > 0 || (await itemExists(db, type, id));
  if (!isKnown && !(await isInTrash(db, type, id))) throw notFound();
  return rows.map(toVersion);
}

/** Returns the JSON text of one version, with the whole item. Throws a 404 once it has been deleted. */
export async function getVersion({ db }: Deps, seq: string): Promise<string> {
  const row = await findVersion(db, seq);
  if (!row) throw versionGone();
  return `${JSON.stringify(toVersion(row)).slice(0, -1)},"item":${await contentOf(row)}}`;
}

/**
 * Deletes the versions that exceed the limits of the history, some items at a time, and rests as long as it worked, since
 * others wait for the embedded database meanwhile. Several processes may do so at the same time. Stops at the signal.
 */
export async function deleteExpiredVersions({ db, clock, config }: Deps, signal?: AbortSignal) {
  const now = clock();
  const cutoff = new Date(now.getTime() - config.historyDays * dayMs);
  const limits = { maxCount: config.historyMaxVersions, maxBytes: maxBytesPerItem, cutoff };
  let upTo: ItemKey | null = null;
  do {
    const begun = performance.now();
    const range = { after: upTo, upTo: (upTo = await itemAfter(db, upTo, batchSize)) };
    await thinOutVersions(db, range, now);
    await deleteExcessVersions(db, range, limits);
    const options = { signal, ref: false };
    if (upTo) await delay(performance.now() - begun, undefined, options).catch(() => {});
  } while (upTo && !signal?.aborted);
}
