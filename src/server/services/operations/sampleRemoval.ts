import type { User } from '../../../contract/types.gen';
import { inTransaction } from '../../db/db';
import type { Deps } from '../../deps';
import { deleteAllOf } from '../../repositories/files';
import { deleteUnchanged, deleteUnusedUser } from '../../repositories/sample';
import { audit } from '../audit/audit';
import { deleteObjects } from '../files/files';
import { type CompleteItem, readSample, typesTagsFirst } from './sample';

/** What became of the sample content: the names of its items, and how many of its users went. */
export interface SampleRemoval {
  readonly removed: readonly string[];
  /** Saved by somebody since, or a tag of what stays. */
  readonly kept: readonly string[];
  readonly users: number;
}

/** Returns the title that tells an item from others, else its id. */
function nameOf({ _id, title }: CompleteItem): string {
  const titles = Object.values((title ?? {}) as Record<string, string>);
  return titles.find((text) => text !== '') ?? _id;
}

/**
 * Removes the items of a folder's sample content that nobody has saved since, with their files, and its users whom
 * nobody has changed: all of that or nothing, and for good. A tag stays as long as an item has it.
 */
export async function removeSample(deps: Deps, folder: string): Promise<SampleRemoval> {
  const { db, clock } = deps;
  const { objects, ...removal } = await inTransaction(db, async (trx) => {
    const removed: string[] = [];
    const kept: string[] = [];
    const objects: string[] = [];
    let users = 0;
    // Tags last: what has gone does not need them any more.
    for (const type of typesTagsFirst.toReversed()) {
      for (const item of await readSample<CompleteItem>(folder, type)) {
        const { _id, updatedAt } = item;
        const outcome = await deleteUnchanged(trx, type, _id, new Date(updatedAt));
        if (outcome === 'kept') kept.push(nameOf(item));
        if (outcome !== 'deleted') continue;
        removed.push(nameOf(item));
        await audit(trx, clock, 'content.purged', {
          actorId: null,
          subjectId: _id,
          details: { type },
        });
        objects.push(...(await deleteAllOf(trx, type, _id, clock())));
      }
    }
    for (const { _id, updatedAt } of await readSample<User>(folder, 'users')) {
      if (await deleteUnusedUser(trx, _id, new Date(updatedAt))) users += 1;
    }
    return { removed, kept, users, objects };
  });
  await deleteObjects(deps, objects);
  return removal;
}
