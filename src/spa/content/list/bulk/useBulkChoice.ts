import { useState } from 'react';
import type { Tier } from '../../../../api';
import type { ListItem } from '../preparedRow';
import type { BulkChoice } from './bulkPlan';
import { useTagChoice } from './useTagChoice';

/** Holds what a person chooses in the dialog of a bulk change of these items. */
export function useBulkChoice(rows: readonly ListItem[]) {
  const [day, setDay] = useState('');
  const [publishes, setPublishes] = useState(true);
  const [tier, setTier] = useState<Tier>('premium');
  const tags = useTagChoice(rows);
  const publishAt = day === '' ? null : `${day}T00:00:00.000Z`;
  const choice: BulkChoice = { publishAt, publishes, tier, ...tags.choice };
  return { choice, day, setDay, setPublishes, setTier, tags };
}
