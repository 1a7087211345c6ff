import type { RootState } from '../../store';
import type { Edits } from '../draft';
import type { OpenDraft } from '../openDrafts';

/** Where the journal finds the open drafts of a content type. */
export interface JournalSource {
  /** The name under which the type's drafts are kept; the one of its `DraftSource`. */
  readonly type: string;
  readonly drafts: (state: RootState) => Readonly<Record<string, OpenDraft<object>>>;
  /** What dialogs hold of these drafts: another object exactly when it has changed. */
  readonly dialogs?: (state: RootState) => object;
  /** The edits that open dialogs hold of an item and have not handed over to its draft. */
  readonly typedInDialogs?: (state: RootState, itemId: string) => Edits;
}
