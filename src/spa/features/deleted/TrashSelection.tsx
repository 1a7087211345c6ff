import { useState } from 'react';
import type { TrashedItem } from '../../../api';
import { SelectionFrame } from '../../content/list/bulk/SelectionFrame';
import { useBulkRun } from '../../content/list/bulk/runBulk';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { useAnnouncement } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { keyOf, selectionChanged } from './deletedSlice';
import { confirmMany, showTrashChangeResult, type TrashChange, trashPortions } from './trashThunks';

/** Shows how many items are selected, with buttons to restore or purge them, and the progress of that. */
export function TrashSelection({ items }: { items: readonly TrashedItem[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { progress, run, stop } = useBulkRun();
  const [total, setTotal] = useState(0);
  const isRunning = progress !== null;
  const count = t('content.bulk.selected', { count: items.length });
  useAnnouncement(count);

  const deselect = (changed: readonly TrashedItem[]) =>
    void dispatch(selectionChanged({ keys: changed.map(keyOf), isSelected: false }));
  const act = async (kind: TrashChange) => {
    if (!(await dispatch(confirmMany(kind, items.length)))) return;
    setTotal(items.length);
    const outcome = await run(trashPortions(kind, items));
    if (!outcome) return;
    dispatch(showTrashChangeResult(kind, items, outcome, t));
    const done = new Set(outcome.done.map(({ _id }) => _id));
    deselect(items.filter(({ _id }) => done.has(_id)));
  };

  return (
    <SelectionFrame
      status={isRunning ? t('content.bulk.progress', { done: progress, total }) : count}
      isRunning={isRunning}
      onClear={() => deselect(items)}
    >
      <Button
        onClick={({ detail }) => {
          if (!isRunning) void act('restore');
          // The second click of a double click on the button that this was before.
          else if (detail < 2) stop();
        }}
      >
        {isRunning ? t('content.bulk.stop') : t('deleted.restore')}
      </Button>
      <Button className="text-danger" isBusy={isRunning} onClick={() => void act('purge')}>
        {t('deleted.purge')}
      </Button>
    </SelectionFrame>
  );
}
