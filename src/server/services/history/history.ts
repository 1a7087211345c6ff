import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Version } from '../../../contract/types.gen';
import { AppError, notFound } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import {
  deleteExcessVersions,
  findVersion,
  isKnownItem,
  itemAfter,
  type ItemKey,
  readVersions,
  thinOutVersions,
  type VersionRow,
} from '../../repositories/versions';

const decompress = promisify(brotliDecompress);

const dayMs = 24 * 60 * 60 * 1000;

/** Versions that one statement looks at, about: the embedded database serves nobody else meanwhile. */
const batchSize = 1_000;

/** The maximum number of bytes of all versions of one item. */
const maxBytesPerItem = 2_000_000;

const toVersion = ({
  seq,
  saved_at,
  actor_id,
  full_name,
  event,
  via,
  changed,
}: VersionRow): Version => ({
  _id: seq,
  savedAt: saved_at.toISOString(),
  actor: actor_id === null || full_name === null ? null : { _id: actor_id, fullName: full_name },
  event: event as Version['event'],
  ...(via !== null && { via }),
  changed,
});

/** Lists the versions of an item, latest first, from before `page.before` on. Throws a 404 for an unknown item. */
export async function listVersions(
  { db }: { readonly db: Db },
  type: ItemType,
  id: string,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<Version[]> {
  const rows = await readVersions(db, type, id, { before: page.before, limit: page.limit });
  if (rows.length === 0 && !(await isKnownItem(db, type, id))) throw notFound();
  return rows.map(toVersion);
}

/** Returns the JSON text of one version, with the whole item. Throws a 404 once it has been deleted. */
export async function getVersion({ db }: { readonly db: Db }, seq: string): Promise<string> {
  const row = await findVersion(db, seq);
  if (!row) {
    throw new AppError('VersionGone', 404, 'This version is not kept any more.');
  }
  const item = (await decompress(row.content)).toString('utf8');
  return `${JSON.stringify(toVersion(row)).slice(0, -1)},"item":${item}}`;
}

/**
 * Deletes the versions that exceed the limits of the history, some items at a time, and rests as long as it worked, since
 * others wait for the embedded database meanwhile. Several processes may do so at the same time. Stops at the signal.
 */
export async function deleteExpiredVersions(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock();
  const cutoff = new Date(now.getTime() - config.historyDays * dayMs);
  const limits = { maxCount: config.historyMaxVersions, maxBytes: maxBytesPerItem, cutoff };
  let upTo: ItemKey | null = null;
  do {
    const begun = performance.now();
    const range = { after: upTo, upTo: (upTo = await itemAfter(db, upTo, batchSize)) };
    await thinOutVersions(db, range, now);
    await deleteExcessVersions(db, range, limits);
    if (upTo) await pause(performance.now() - begun, signal);
  } while (upTo && !signal?.aborted);
}

/** Waits; ends at once at the signal. */
const pause = (ms: number, signal?: AbortSignal) =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {});
