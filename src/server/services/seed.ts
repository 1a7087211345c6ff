import { type Db, inTransaction } from '../db/db';
import type { Clock } from '../deps';
import { analyse } from '../repositories/bulk';
import { seedItems, seedTags, seedUsers } from '../repositories/seed';

/** How many there shall be of each kind, and the number that everything random follows from. */
export interface SeedCounts {
  readonly articles: number;
  readonly audios: number;
  readonly videos: number;
  readonly tags: number;
  readonly users: number;
}

/**
 * Adds rows for measuring, beside what is there; the same seed on the same day adds nothing twice. Gives
 * how many rows are new of each kind.
 */
export async function seedStore(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  seed: number,
  counts: SeedCounts,
): Promise<SeedCounts> {
  const now = clock();
  const added = await inTransaction(db, async (trx) => ({
    tags: await seedTags(trx, seed, counts.tags, now),
    articles: await seedItems(trx, 'articles', seed, counts.articles, now),
    audios: await seedItems(trx, 'audios', seed, counts.audios, now),
    videos: await seedItems(trx, 'videos', seed, counts.videos, now),
    users: await seedUsers(trx, seed, counts.users, now),
  }));
  await analyse(db);
  return added;
}
