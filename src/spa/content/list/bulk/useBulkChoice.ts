import { useState } from 'react';
import { type Tier, useListTagsQuery, wholeList } from '../../../../api';
import type { ChosenState } from '../../tags/TagList';
import { type ListItem, preparedRow } from '../preparedRow';
import type { BulkChoice } from './bulkPlan';

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

/** Counts for each tag how many of the items have it. */
function countTags(items: readonly ListItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const id of new Set(preparedRow(item).tagIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Holds which tags many items are to get or to lose. Pressing a tag gives it to all of them, pressing it again takes
 * it from all; where some of them have it, a third time leaves it as it is.
 */
function useTagChoice(items: readonly ListItem[]) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [counts] = useState(() => countTags(items));
  const present = (id: string): ChosenState => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? 'false' : count < items.length ? 'mixed' : 'true';
  };
  const toggle = (id: string) => {
    const next = new Map(wanted);
    const former = wanted.get(id);
    const isWanted = former === undefined ? present(id) !== 'true' : former ? false : undefined;
    if (isWanted === undefined || `${isWanted}` === present(id)) next.delete(id);
    else next.set(id, isWanted);
    setWanted(next);
  };
  const { data: tags } = useListTagsQuery(wholeList, { skip: wanted.size === 0 });
  const isThere = (id: string) => tags?.some(({ _id }) => _id === id) !== false;
  const idsWanted = (isWanted: boolean) =>
    [...wanted].flatMap(([id, value]) => (value === isWanted && isThere(id) ? [id] : []));
  return {
    choice: { addTagIds: idsWanted(true), removeTagIds: idsWanted(false) },
    toggle,
    stateOf: (id: string): ChosenState => {
      const isWanted = wanted.get(id);
      return isWanted === undefined ? present(id) : `${isWanted}`;
    },
  };
}
