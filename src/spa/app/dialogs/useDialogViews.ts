import { useEffect, useState } from 'react';
import { withTimeout } from '../../ui/browser';
import type { DialogViews } from './dialogViews';

/** How long a message waits for Ant Design before the browser's own dialog shows it. */
const timeoutMs = 5_000;

let loaded: DialogViews | undefined;

/** Fetches Ant Design's dialogs; a failed attempt may be repeated. */
export async function loadDialogViews(): Promise<DialogViews> {
  loaded = (await import(/* webpackChunkName: "dialogs" */ './dialogViews')).dialogViews;
  return loaded;
}

/**
 * Fetches Ant Design's dialogs once a dialog is open. Returns null until they are loaded, and `plain` when they
 * cannot be had for the dialogs that are open now; for later ones it tries again.
 */
export function useDialogViews(isDialogOpen: boolean): DialogViews | 'plain' | null {
  const [views, setViews] = useState<DialogViews | 'plain' | null>(null);
  useEffect(() => {
    if (!isDialogOpen) return undefined;
    let isCurrent = true;
    const inTime = withTimeout(
      loadDialogViews().catch(() => undefined),
      timeoutMs,
    );
    void inTime.then((found) => isCurrent && setViews(found ?? 'plain'));
    return () => {
      isCurrent = false;
      setViews((current) => (current === 'plain' ? null : current));
    };
  }, [isDialogOpen]);
  return views ?? loaded ?? null;
}
