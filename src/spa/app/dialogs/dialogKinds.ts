import { type ComponentType, lazy } from 'react';
import { loadSectionDialog } from '../../features/articles';
import { loadSignInAgainDialog } from '../../features/auth';
import { loadResetLinkDialog } from '../../features/users';
import type { DialogKind, DialogProps } from '../../modal';

type BiggerKind = Exclude<DialogKind, 'alert' | 'choice'>;

/** The component of each kind of bigger dialog. A feature that adds a kind adds its line here. */
export const dialogKinds: { [Kind in BiggerKind]: ComponentType<DialogProps<Kind>> } = {
  conflict: lazy(() =>
    import(/* webpackChunkName: "dialog-conflict" */ '../../content/conflicts/ConflictDialog').then(
      (file) => ({ default: file.ConflictDialog }),
    ),
  ),
  itemGone: lazy(() =>
    import(/* webpackChunkName: "dialog-conflict" */ '../../content/conflicts/ItemGoneDialog').then(
      (file) => ({ default: file.ItemGoneDialog }),
    ),
  ),
  // With the messages, so that it is there without a connection too.
  leave: lazy(() =>
    import(/* webpackChunkName: "dialogs" */ '../../content/edit/LeaveDialog').then((file) => ({
      default: file.LeaveDialog,
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
