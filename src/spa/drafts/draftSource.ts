import type { AppError, ContentType } from '../../api';
import type { AppDispatch, RootState } from '../store';
import type { Edits } from './draft';
import type { EditedValue } from './history';
import type { JournalEdits, OpenDraft } from './openDrafts';
import type { Path } from './paths';

type Event<Payload> = (payload: Payload) => Parameters<AppDispatch>[0] & { type: string };

/** How fields select the draft they show, and the action creators by which they change it. */
export interface FieldSource<T> {
  select: (state: RootState, id: string) => OpenDraft<T> | undefined;
  events: {
    fieldEdited: Event<{ id: string; path: Path; value: unknown; text?: string }>;
    cultureChosen: Event<{ id: string; field: string; culture: string }>;
  };
}

/** The paths of the screens of a content type. */
export interface ItemPaths {
  list: () => string;
  create: () => string;
  edit: (id: string) => string;
}

/**
 * How a feature selects its drafts, the action creators of its slice that change them, and the paths of its
 * screens.
 */
export interface DraftSource<T> extends FieldSource<T> {
  /** The content type under which the journal stores its drafts; never changes. */
  type: ContentType;
  paths: ItemPaths;
  /** The search part of the list's address, as the list was left; empty where nothing was searched. */
  listSearch: (state: RootState) => string;
  /** The fields that hold formatted text, HTML; also those of sections. */
  formatted: readonly string[];
  events: FieldSource<T>['events'] & {
    itemRead: Event<{ id: string; item: T }>;
    saveStarted: Event<{ id: string }>;
    saveSucceeded: Event<{ id: string; item: T; sent: Edits; at: string }>;
    saveFailed: Event<{ id: string; error: AppError; sent: Edits }>;
    itemMerged: Event<{ id: string; item: T; choices: Edits }>;
    editUndone: Event<{ id: string }>;
    editRedone: Event<{ id: string }>;
    editsDiscarded: Event<{ id: string }>;
    draftRestored: Event<{ id: string; kept: JournalEdits; choices: Edits }>;
    versionTaken: Event<{ id: string; values: readonly EditedValue[]; savedAt: string }>;
    savedInOtherTab: Event<{ id: string; updatedAt: string }>;
    deletedInOtherTab: Event<{ id: string }>;
    draftClosed: Event<{ id: string }>;
  };
}
