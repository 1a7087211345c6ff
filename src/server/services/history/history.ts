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
  readVersions,
  thinOutVersions,
  type VersionRow,
} from '../../repositories/versions';

const decompress = promisify(brotliDecompress);

const dayMs = 24 * 60 * 60 * 1000;

/** The maximum number of rows that one statement deletes, so that it never blocks others for long. */
const batchSize = 500;

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

/** Deletes the versions that exceed the limits of the history. Several processes may do so at the same time. */
export async function deleteExpiredVersions({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  while ((await thinOutVersions(db, now, batchSize)) > 0);
  const cutoff = new Date(now.getTime() - config.historyDays * dayMs);
  const limits = { maxCount: config.historyMaxVersions, maxBytes: maxBytesPerItem, cutoff };
  while ((await deleteExcessVersions(db, limits, batchSize)) > 0);
}
