import { allContentTypes, type ContentType } from '../../../contract/contentTypes.gen';
import { type Db, inTransaction } from '../../db/db';
import type { Clock } from '../../common/clock';
import { analyse } from '../../repositories/bulk';
import { seedItems, seedTags, seedUsers } from '../../repositories/seed';

/** How many there shall be of each content type, and of users. */
export type SeedCounts = Readonly<Record<ContentType | 'users', number>>;

/**
 * Adds rows for measurements to what is stored; without a count for a kind, it adds none. The same seed adds
 * nothing twice on the same day. Returns the number of new rows of each kind.
 */
export async function seedStore(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  seed: number,
  counts: Partial<SeedCounts>,
): Promise<SeedCounts> {
  const now = clock();
  const added = await inTransaction(db, async (trx) => {
    // The others name tags.
    const rows: [kind: string, count: number][] = [
      ['tags', await seedTags(trx, seed, counts.tags ?? 0, now)],
    ];
    for (const type of allContentTypes) {
      if (type === 'tags') continue;
      rows.push([type, await seedItems(trx, type, seed, counts[type] ?? 0, now)]);
    }
    rows.push(['users', await seedUsers(trx, seed, counts.users ?? 0, now)]);
    return Object.fromEntries(rows) as SeedCounts;
  });
  await analyse(db);
  return added;
}
