import { contentTypes } from '../../../contract/contentTypes.gen';
import type { ItemsTable } from '../../db/contentTables';
import type { Db } from '../../db/db';
import type { Clock } from '../../common/clock';
import type { LockedItem } from '../../repositories/items';
import { audit } from '../audit/audit';

/**
 * Returns from when on others may see a public item: at once, from an instant, or never because it has no date. Nothing
 * runs at that instant (an item is live when it has passed), so the decision is recorded.
 */
const visibleFrom = ({ type, publish_at }: Pick<ItemsTable, 'type' | 'publish_at'>): string => {
  if (!contentTypes[type].isScheduled) return 'at once';
  return publish_at?.toISOString() ?? 'no date';
};

/**
 * Records in the audit log how a save changes who may see an item, and from when on. `actorId` is null for the operator,
 * `stored` the item before, if there was one.
 */
export async function auditVisibility(
  trx: Db,
  clock: Clock,
  actorId: string | null,
  item: ItemsTable,
  stored?: LockedItem,
): Promise<void> {
  const { type, id: subjectId, is_public, tier } = item;
  const auditEvent = (
    event: 'content.published' | 'content.tierChanged' | 'content.unpublished',
    details: Readonly<Record<string, string>>,
  ) => audit(trx, clock, event, { actorId, subjectId, details: { type, ...details } });

  const before = stored?.is_public ? visibleFrom({ type, publish_at: stored.publish_at }) : null;
  const after = is_public ? visibleFrom(item) : null;
  if (after === null && before !== null) await auditEvent('content.unpublished', {});
  if (after !== null && after !== before)
    await auditEvent('content.published', { shownFrom: after });
  if (stored && stored.tier !== tier) await auditEvent('content.tierChanged', { tier });
}
