import type { AppError, ContentType } from '../../api';
import type { AppDispatch, RootState } from '../store';
import type { Edits } from './draft';
import type { KeptEdits, OpenDraft } from './openDrafts';
import type { Path } from './paths';

type Event<Payload> = (payload: Payload) => Parameters<AppDispatch>[0] & { type: string };

/** Where drafts are that fields show, and the events by which fields change them. */
export interface FieldSource<T> {
  select: (state: RootState, id: string) => OpenDraft<T> | undefined;
  events: {
    fieldEdited: Event<{ id: string; path: Path; value: unknown; text?: string }>;
    cultureChosen: Event<{ id: string; field: string; culture: string }>;
  };
}

/** The screens of a content type. */
export interface ItemPlaces {
  list: () => string;
  create: () => string;
  edit: (id: string) => string;
}

/** Where the drafts of a feature are, the events of its slice that change them, and its screens. */
export interface DraftSource<T> extends FieldSource<T> {
  /** The name of the content type under which its drafts are kept on this device; never changes. */
  type: ContentType;
  places: ItemPlaces;
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
    draftRestored: Event<{ id: string; kept: KeptEdits; choices: Edits }>;
    savedInOtherTab: Event<{ id: string; updatedAt: string }>;
    deletedInOtherTab: Event<{ id: string }>;
    draftClosed: Event<{ id: string }>;
  };
}
