import type { ContentType } from '../../api';
import type { RootState } from '../store';
import type { DraftEvents, FieldEvents } from './draftReducers';
import type { OpenDraft } from './openDrafts';

/** How fields select the draft they show, and the action creators by which they change it. */
export interface FieldSource<T> {
  select: (state: RootState, id: string) => OpenDraft<T> | undefined;
  events: FieldEvents;
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
  events: DraftEvents<T>;
}
