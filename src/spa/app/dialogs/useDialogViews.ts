import { useEffect, useState } from 'react';
import type { DialogViews } from './dialogViews';
import { loadDialogViewsInTime, loadedDialogViews } from './loadDialogViews';

/**
 * Fetches Ant Design's dialogs once a dialog is open. Returns null until they are loaded, and `plain` when they
 * cannot be had for the dialogs that are open now; for later ones it tries again.
 */
export function useDialogViews(isDialogOpen: boolean): DialogViews | 'plain' | null {
  const [views, setViews] = useState<DialogViews | 'plain' | null>(null);
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    let isCurrent = true;
    void loadDialogViewsInTime().then((found) => isCurrent && setViews(found ?? 'plain'));
    return () => {
      isCurrent = false;
      setViews((current) => (current === 'plain' ? null : current));
    };
  }, [isDialogOpen]);
  return views ?? loadedDialogViews() ?? null;
}
