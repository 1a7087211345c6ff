import { withTimeout } from '../../ui/withTimeout';
import type { DialogViews } from './dialogViews';

/** How long a message waits for its usual look before it shows in a plain one, in milliseconds. */
const patience = 5_000;

let arrived: DialogViews | undefined;

/** Ant Design's dialogs, once they have been fetched. */
export const loadedDialogViews = (): DialogViews | undefined => arrived;

/** Fetches Ant Design's dialogs; a failed attempt may be repeated. */
export async function loadDialogViews(): Promise<DialogViews> {
  const { dialogViews } = await import(/* webpackChunkName: "dialogs" */ './dialogViews');
  arrived = dialogViews;
  return dialogViews;
}

/** The views, or undefined when they cannot be had within reasonable time. */
export function dialogViewsInTime(): Promise<DialogViews | undefined> {
  return withTimeout(
    loadDialogViews().catch(() => undefined),
    patience,
  );
}
