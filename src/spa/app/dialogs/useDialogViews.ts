import { useEffect, useState } from 'react';
import type { DialogViews } from './dialogViews';
import { dialogViewsInTime, loadedDialogViews } from './loadDialogViews';

/**
 * Ant Design's dialogs once some are wanted, null until they are there. `plain` when they cannot be had for
 * those that are open now: the next ones may find the network back.
 */
export function useDialogViews(areWanted: boolean): DialogViews | 'plain' | null {
  const [views, setViews] = useState<DialogViews | 'plain' | null>(null);
  useEffect(() => {
    if (!areWanted) return undefined;
    let isCurrent = true;
    void dialogViewsInTime().then((found) => isCurrent && setViews(found ?? 'plain'));
    return () => {
      isCurrent = false;
      setViews((present) => (present === 'plain' ? null : present));
    };
  }, [areWanted]);
  return views ?? loadedDialogViews() ?? null;
}
