import { type ComponentType, createElement, lazy } from 'react';
import { loadSectionDialog } from '../../features/articles';
import { loadSignInAgainDialog } from '../../features/auth';
import { loadResetLinkDialog } from '../../features/users';
import type { DialogKind, DialogProps } from '../../modal';

type CustomDialogKind = Exclude<DialogKind, 'alert' | 'choice'>;

/** The component of each kind of dialog except messages. A feature that adds a kind adds its line here. */
export const dialogKinds: { [Kind in CustomDialogKind]: ComponentType<DialogProps<Kind>> } = {
  bulk: lazy(() =>
    import(/* webpackChunkName: "bulk" */ '../../content/list/bulk/BulkDialog').then((file) => ({
      default: file.BulkDialog,
    })),
  ),
  conflict: lazy(async () => {
    const [{ ConflictDialog }, { ManualMergeField }] = await Promise.all([
      import(/* webpackChunkName: "dialog-conflict" */ '../../drafts/conflicts/ConflictDialog'),
      import(/* webpackChunkName: "dialog-conflict" */ '../../content/richText/ManualMergeField'),
    ]);
    return {
      default: (props) => createElement(ConflictDialog, { ...props, MergeField: ManualMergeField }),
    };
  }),
  history: lazy(() =>
    import(/* webpackChunkName: "history" */ '../../content/history/HistoryDialog').then(
      (file) => ({ default: file.HistoryDialog }),
    ),
  ),
  itemGone: lazy(() =>
    import(/* webpackChunkName: "dialog-conflict" */ '../../drafts/conflicts/ConflictDialog').then(
      (file) => ({ default: file.ItemGoneDialog }),
    ),
  ),
  keySheet: lazy(() =>
    import(/* webpackChunkName: "palette" */ '../commands/KeySheet').then((file) => ({
      default: file.KeySheet,
    })),
  ),
  // In the chunk of the messages, so that it also works without a connection.
  leave: lazy(() =>
    import(/* webpackChunkName: "dialogs" */ '../../content/edit/leaving/LeaveDialog').then(
      (file) => ({
        default: file.LeaveDialog,
      }),
    ),
  ),
  palette: lazy(() =>
    import(/* webpackChunkName: "palette" */ '../palette/PaletteDialog').then((file) => ({
      default: file.PaletteDialog,
    })),
  ),
  resetLink: lazy(loadResetLinkDialog),
  section: lazy(loadSectionDialog),
  signInAgain: lazy(loadSignInAgainDialog),
  tagPicker: lazy(() =>
    import(/* webpackChunkName: "dialog-tag-picker" */ '../../content/tags/TagPickerDialog').then(
      (file) => ({ default: file.TagPickerDialog }),
    ),
  ),
};
