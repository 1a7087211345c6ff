import { useMemo, useState } from 'react';
import { useListTagsQuery, wholeList } from '../../../../api';
import type { ChosenState } from '../../tags/TagList';
import { type ListItem, preparedRow } from '../preparedRow';
import type { BulkChoice } from './bulkPlan';

/**
 * Holds which tags many items are to get or to lose. Pressing a tag gives it to all of them, pressing it again takes
 * it from all; where some of them have it, a third time leaves it as it is.
 */
export function useTagChoice(items: readonly ListItem[]) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const item of items) {
      for (const id of new Set(preparedRow(item).tagIds)) found.set(id, (found.get(id) ?? 0) + 1);
    }
    return found;
  }, [items]);

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
  const choice: Pick<BulkChoice, 'addTagIds' | 'removeTagIds'> = {
    addTagIds: idsWanted(true),
    removeTagIds: idsWanted(false),
  };
  return {
    choice,
    toggle,
    stateOf: (id: string): ChosenState => {
      const isWanted = wanted.get(id);
      return isWanted === undefined ? present(id) : `${isWanted}`;
    },
  };
}
