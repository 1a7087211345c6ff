import type { ComponentType } from 'react';
import type { ContentType } from '../../api';
import type { LazyPage } from '../ui/lazyPage';
import type { DraftSource } from '../drafts/draftSource';
import type { JournalSource } from '../drafts/journal/journalSource';

/** The screens of a content type, which the router knows before any of their code is there. */
export interface ContentPages {
  readonly List: LazyPage;
  /** Creates an item, or edits the one whose id is in the address. */
  readonly Edit: LazyPage;
}

/** What a content feature gives to the app besides its screens. */
export interface ContentFeature<T extends object> {
  readonly type: ContentType;
  readonly drafts: DraftSource<T>;
  /** What the journal needs besides the drafts. */
  readonly journal?: Pick<JournalSource, 'selectDialogs' | 'selectDialogEdits'>;
  /** The icon beside the name in the navigation. */
  readonly Icon: ComponentType<{ className: string; 'aria-hidden': boolean }>;
}
