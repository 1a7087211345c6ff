import { type ComponentType, createElement, lazy } from 'react';
import { loadSectionDialog } from '../../features/articles';
import { loadSignInAgainDialog } from '../../features/auth';
import { loadFeedDialog } from '../../features/calendar';
import { loadResetLinkDialog } from '../../features/users';
import type { DialogKind, DialogProps } from '../../modal';

type CustomDialogKind = Exclude<DialogKind, 'alert' | 'choice'>;

/** A dialog whose code is imported when it is first shown, or preloaded; `again` makes the next one import it anew. */
type LazyDialog<Props> = ComponentType<Props> & {
  again: () => void;
  preload: () => Promise<unknown>;
};

/** React keeps the error of a lazy component for good; only a new one imports again. */
function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let View: ComponentType<Props>;
  const again = () => {
    View = lazy(async () => ({ default: await load() }));
  };
  again();
  return Object.assign((props: Props) => createElement(View, props), { again, preload: load });
}

/** The component of each kind of dialog except messages. A feature that adds a kind adds its line here. */
export const dialogKinds: { [Kind in CustomDialogKind]: LazyDialog<DialogProps<Kind>> } = {
  bulk: lazyDialog(() =>
    import(/* webpackChunkName: "bulk" */ '../../content/list/bulk/BulkDialog').then(
      (file) => file.BulkDialog,
    ),
  ),
  calendarFeed: lazyDialog(loadFeedDialog),
  conflict: lazyDialog(() =>
    import(/* webpackChunkName: "dialog-conflict" */ '../../content/edit/ItemConflictDialog').then(
      (file) => file.ItemConflictDialog,
    ),
  ),
  crop: lazyDialog(() =>
    import(/* webpackChunkName: "crop" */ '../../content/media/CropDialog').then(
      (file) => file.CropDialog,
    ),
  ),
  history: lazyDialog(() =>
    import(/* webpackChunkName: "history" */ '../../content/history/HistoryDialog').then(
      (file) => file.HistoryDialog,
    ),
  ),
  itemGone: lazyDialog(() =>
    import(/* webpackChunkName: "dialog-conflict" */ '../../drafts/conflicts/ConflictDialog').then(
      (file) => file.ItemGoneDialog,
    ),
  ),
  keySheet: lazyDialog(() =>
    import(/* webpackChunkName: "palette" */ '../commands/KeySheet').then((file) => file.KeySheet),
  ),
  // In the chunk of the messages, so that it also works without a connection.
  leave: lazyDialog(() =>
    import(/* webpackChunkName: "dialogs" */ '../../content/edit/leaving/LeaveDialog').then(
      (file) => file.LeaveDialog,
    ),
  ),
  palette: lazyDialog(() =>
    import(/* webpackChunkName: "palette" */ '../palette/PaletteDialog').then(
      (file) => file.PaletteDialog,
    ),
  ),
  resetLink: lazyDialog(loadResetLinkDialog),
  section: lazyDialog(loadSectionDialog),
  shelf: lazyDialog(() =>
    import(/* webpackChunkName: "shelf" */ '../../content/media/ShelfDialog').then(
      (file) => file.ShelfDialog,
    ),
  ),
  signInAgain: lazyDialog(loadSignInAgainDialog),
  tagPicker: lazyDialog(() =>
    import(/* webpackChunkName: "tag-picker" */ '../../content/tags/TagPickerDialog').then(
      (file) => file.TagPickerDialog,
    ),
  ),
};
