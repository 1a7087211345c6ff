import type { Caller } from '../../common/caller';
import type { Tier } from '../../../contract/types.gen';
import type { Scope } from '../../repositories/itemTexts';

/** The user whose rights count, read from the database for every request. */
export type Viewer = Pick<Caller, 'isAdmin' | 'tier'>;

/** Whoever may see everything. */
export const administrator: Viewer = { isAdmin: true, tier: 'premium' };

const bothTiers: readonly Tier[] = ['free', 'premium'];

/**
 * Returns what a caller may see (D119): administrators everything, or what is live now when they do not ask for all;
 * others only what is live and of their tier, whatever they ask for, without unpublished tags.
 */
export function scopeOf(viewer: Viewer, showAll: boolean, now: Date): Scope {
  return {
    includesUnpublished: viewer.isAdmin && showAll,
    tiers: viewer.isAdmin || viewer.tier === 'premium' ? bothTiers : ['free'],
    includesHiddenTags: viewer.isAdmin,
    now,
  };
}
