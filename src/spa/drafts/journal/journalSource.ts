import type { RootState } from '../../store';
import type { Edits } from '../draft';
import type { OpenDraft } from '../openDrafts';

/** How the journal selects the open drafts of a content type. */
export interface JournalSource {
  /** The content type under which entries are stored; that of its `DraftSource`. */
  readonly type: string;
  readonly selectDrafts: (state: RootState) => Readonly<Record<string, OpenDraft<object>>>;
  /** The state of dialogs that edit parts of these drafts: another object exactly when it has changed. */
  readonly selectDialogs?: (state: RootState) => object;
  /** The edits of an item in open dialogs that are not in its draft yet. */
  readonly selectDialogEdits?: (state: RootState, itemId: string) => Edits;
}
