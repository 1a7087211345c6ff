import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Version } from '../../../contract/types.gen';
import { AppError, notFound } from '../../common/errors';
import type { ItemType } from '../../db/contentTables';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import {
  capVersions,
  findVersion,
  isKnownItem,
  readVersions,
  thinVersions,
  type VersionRow,
} from '../../repositories/versions';

const decompressed = promisify(brotliDecompress);

const day = 24 * 60 * 60 * 1000;

/** The maximum number of rows that one statement deletes, so that it never blocks others for long. */
const portion = 500;

/** The maximum number of bytes of all versions of one item. */
const mostBytes = 2_000_000;

const viewOf = ({
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

/** Lists the versions of an item that are older than a given one, latest first. Throws a 404 for an unknown item. */
export async function listVersions(
  { db }: { readonly db: Db },
  type: ItemType,
  id: string,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<Version[]> {
  const rows = await readVersions(db, type, id, { before: page.before, limit: page.limit });
  if (rows.length === 0 && !(await isKnownItem(db, type, id))) throw notFound();
  return rows.map(viewOf);
}

/** Returns the JSON text of one version, with the whole item. Throws a 404 once it has been deleted. */
export async function getVersion({ db }: { readonly db: Db }, seq: string): Promise<string> {
  const row = await findVersion(db, seq);
  if (!row) {
    throw new AppError('VersionGone', 404, 'This version is not kept any more.');
  }
  const item = (await decompressed(row.content)).toString('utf8');
  return `${JSON.stringify(viewOf(row)).slice(0, -1)},"item":${item}}`;
}

/** Deletes versions beyond the limits of the history. Several processes never work on the same version. */
export async function deleteExpiredVersions({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  while ((await thinVersions(db, now, portion)) > 0);
  const before = new Date(now.getTime() - config.historyDays * day);
  const limits = { most: config.historyMost, bytes: mostBytes, before };
  while ((await capVersions(db, limits, portion)) > 0);
}
