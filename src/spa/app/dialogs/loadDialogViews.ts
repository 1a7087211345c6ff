import { withTimeout } from '../../ui/withTimeout';
import type { DialogViews } from './dialogViews';

/** How long a message waits for Ant Design before the browser's own dialog shows it. */
const timeoutMs = 5_000;

let loadedViews: DialogViews | undefined;

/** Returns Ant Design's dialogs, once they have been fetched. */
export const loadedDialogViews = (): DialogViews | undefined => loadedViews;

/** Fetches Ant Design's dialogs; a failed attempt may be repeated. */
export async function loadDialogViews(): Promise<DialogViews> {
  const { dialogViews } = await import(/* webpackChunkName: "dialogs" */ './dialogViews');
  loadedViews = dialogViews;
  return dialogViews;
}

/** Fetches Ant Design's dialogs; resolves to undefined when that fails or takes too long. */
export function loadDialogViewsInTime(): Promise<DialogViews | undefined> {
  return withTimeout(
    loadDialogViews().catch(() => undefined),
    timeoutMs,
  );
}
