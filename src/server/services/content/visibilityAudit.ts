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

interface Saved {
  /** Null for the operator. */
  readonly actorId: string | null;
  readonly item: ItemsTable;
  /** As it was before; undefined for a new one. */
  readonly stored: LockedItem | undefined;
}

/** Records in the audit log how a save changes who may see an item, and from when on. */
export async function auditVisibility(trx: Db, clock: Clock, { actorId, item, stored }: Saved) {
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
