import type { DialogViews } from './dialogViews';

/** How long a message waits for its usual look before it shows in a plain one, in milliseconds. */
const patience = 5_000;

/** Fetches Ant Design's dialogs; a failed attempt may be repeated. */
export const loadDialogViews = (): Promise<DialogViews> =>
  import(/* webpackChunkName: "dialogs" */ './dialogViews').then((file) => file.dialogViews);

/** The views, or null when they cannot be had within reasonable time. */
export function dialogViewsInTime(): Promise<DialogViews | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([loadDialogViews().catch(() => null), tooLate]);
}
