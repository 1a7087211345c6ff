import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useRef, useState } from 'react';
import type { TrashedItem } from '../../../api';
import styles from '../../content/list/bulk/SelectionBar.module.css';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { useAnnouncement } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import { keyOf, selectionChanged } from './deletedSlice';
import ownStyles from './DeletedPage.module.css';
import { changeMany, type TrashChange } from './trashThunks';

/** Shows how many items are selected, with buttons to restore or purge them, and the progress of that. */
export function TrashSelection({ items }: { items: readonly TrashedItem[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopped = useRef(false);
  const count = t('content.bulk.selected', { count: items.length });
  useAnnouncement(count);

  const act = async (kind: TrashChange) => {
    const total = items.length;
    isStopped.current = false;
    const run = {
      onProgress: (done: number) => setProgress({ done, total }),
      isStopped: () => isStopped.current,
    };
    const keys = await dispatch(changeMany(kind, items, run));
    setProgress(null);
    dispatch(selectionChanged({ keys, isSelected: false }));
  };

  return (
    <div
      ref={passFocusToHeading}
      role="group"
      aria-label={t('content.bulk.actions')}
      className={styles.bar}
    >
      <p className={styles.count} role={progress ? 'status' : undefined}>
        {progress ? t('content.bulk.progress', progress) : count}
      </p>
      <Button
        onClick={({ detail }) => {
          if (!progress) void act('restore');
          // The second click of a double click on the button that this was before.
          else if (detail < 2) isStopped.current = true;
        }}
      >
        {progress ? t('content.bulk.stop') : t('deleted.restore')}
      </Button>
      <Button
        className={ownStyles.purge}
        isBusy={progress !== null}
        onClick={() => void act('purge')}
      >
        {t('deleted.purge')}
      </Button>
      <button
        type="button"
        className={styles.clear}
        aria-label={t('content.bulk.clear')}
        title={t('content.bulk.clear')}
        onClick={() => dispatch(selectionChanged({ keys: items.map(keyOf), isSelected: false }))}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
