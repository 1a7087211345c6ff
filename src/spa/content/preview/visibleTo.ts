import type { Tag, Tier } from '../../../api';
import type { ContentItem } from '../../model/contentItem';
import { publicationStateAt } from '../publication/publicationText';

/** What a reader sees of an item, and why nothing where that is so. */
export interface Visibility {
  readonly isVisible: boolean;
  readonly reason?: 'unpublished' | 'noDate' | 'notYet' | 'tier';
  /** The tags that come with it. */
  readonly tags: readonly Tag[];
}

const reasons = {
  unpublished: 'unpublished',
  undated: 'noDate',
  scheduled: 'notYet',
  live: undefined,
} as const;

/**
 * Tells whether a reader of a tier sees an item at a moment (ms since 1970), by the rules of the server (D119): what is
 * live, of tier free, or of both tiers for premium readers. Without `isDated` the item is a tag, which has no tier either.
 */
export function visibleTo(
  item: ContentItem & { readonly tier?: unknown },
  tags: readonly Tag[],
  reader: Tier,
  moment: number,
  isDated = true,
): Visibility {
  const tiers: readonly unknown[] = reader === 'premium' ? ['free', 'premium'] : ['free'];
  const isOfTier = !isDated || tiers.includes(item.tier ?? 'free');
  const reason =
    reasons[publicationStateAt(item, moment, isDated).kind] ?? (isOfTier ? undefined : 'tier');
  return {
    isVisible: reason === undefined,
    ...(reason && { reason }),
    tags: tags.filter(({ isPublic }) => isPublic === true),
  };
}
