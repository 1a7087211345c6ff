import { type ComponentType, lazy } from 'react';
import {
  loadConflictDialog,
  loadItemGoneDialog,
} from '../../content/conflicts/loadConflictDialogs';
import { loadLeaveDialog } from '../../content/edit/loadLeaveDialog';
import { loadTagPickerDialog } from '../../content/tags/loadTagPickerDialog';
import { loadSectionDialog } from '../../features/articles';
import { loadSignInAgainDialog } from '../../features/auth';
import { loadResetLinkDialog } from '../../features/users';
import type { DialogKind, DialogProps } from '../../modal';

type BiggerKind = Exclude<DialogKind, 'alert' | 'choice'>;

/** The component of each kind of bigger dialog. A feature that adds a kind adds its line here. */
export const dialogKinds: { [Kind in BiggerKind]: ComponentType<DialogProps<Kind>> } = {
  conflict: lazy(loadConflictDialog),
  itemGone: lazy(loadItemGoneDialog),
  leave: lazy(loadLeaveDialog),
  resetLink: lazy(loadResetLinkDialog),
  section: lazy(loadSectionDialog),
  signInAgain: lazy(loadSignInAgainDialog),
  tagPicker: lazy(loadTagPickerDialog),
};
