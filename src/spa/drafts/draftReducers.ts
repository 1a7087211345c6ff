import { type CaseReducerActions, isDraft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentType } from '../../api';
import type { Draft } from './draft';
import {
  afterDraftRestored,
  afterItemDeleted,
  afterItemMerged,
  afterItemRead,
  afterQuestionPostponed,
  afterSaveFailed,
  afterSaveSucceeded,
  type OpenDraft,
  type OpenDrafts,
} from './openDrafts';
import type { Path } from './paths';
import {
  discardEdits,
  type EditedValue,
  recordEdit,
  recordEdits,
  recordTexts,
  redo,
  undo,
} from './undoSteps';
import { withKeptOrigins } from './stepOrigins';
import type { RootState } from '../store';

interface Drafts<D> {
  drafts: Record<string, D>;
}

/** The drafts before the action, without Immer's proxies: tracking each field that is read would be wasted work. */
const draftsBefore = <D>(state: Drafts<D>): Drafts<D>['drafts'] =>
  (isDraft(state) ? (original(state as object) as Drafts<D>) : state).drafts;

/** Returns the reducer of an action that changes one draft, named by `id`; without that draft it changes nothing. */
export const onDraft =
  <D, Payload extends object = object>(change: (draft: D, payload: Payload) => D) =>
  (state: Drafts<D>, { payload }: PayloadAction<Payload & { id: string }>): void => {
    const draft = draftsBefore(state)[payload.id];
    if (draft !== undefined) state.drafts[payload.id] = change(draft, payload);
  };

/** Returns the reducers of the actions by which fields change the draft that they show. */
export const fieldReducers = <
  D extends Draft<unknown> & Pick<OpenDraft<unknown>, 'cultures'>,
>() => ({
  fieldEdited: onDraft<D, { path: Path; value: unknown; text?: string }>(
    (draft, { path, value, text }) => recordEdit(draft, path, value, text),
  ),
  cultureChosen: onDraft<D, { field: string; culture: string }>((draft, { field, culture }) => ({
    ...draft,
    cultures: { ...draft.cultures, [field]: culture },
  })),
});

/** The action creators of `fieldReducers`. */
type FieldEvents = CaseReducerActions<ReturnType<typeof fieldReducers>, string>;

/** Returns the reducers of the drafts of one content type, to be spread into those of its slice. */
export function draftReducers<T>() {
  type D = OpenDraft<T>;
  return {
    ...fieldReducers<D>(),
    itemRead(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string; item: T }>) {
      const draft = draftsBefore(state)[payload.id];
      state.drafts[payload.id] = afterItemRead(draft, payload.item);
    },
    draftClosed(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      delete state.drafts[payload.id];
    },
    editUndone: onDraft<D>(undo),
    editRedone: onDraft<D>(redo),
    editsDiscarded: onDraft<D>((draft) => ({
      ...discardEdits(draft),
      failure: null,
      waiting: null,
    })),
    draftRestored: onDraft(afterDraftRestored<T>),
    /** Values of a version that was saved at `savedAt` are taken into the draft. */
    versionTaken: onDraft<D, { values: readonly EditedValue[]; savedAt: string }>(
      (draft, { values, savedAt }) => recordEdits(draft, values, savedAt),
    ),
    /** Texts of one language are taken over into another: one step to undo. */
    textsCopied: onDraft<D, { values: readonly EditedValue[] }>((draft, { values }) =>
      recordTexts(draft, values),
    ),
    /** The sources of translations that are typed, but not saved, are others by now. */
    originsKept: onDraft<D, { values: readonly EditedValue[] }>((draft, { values }) =>
      withKeptOrigins(draft, values),
    ),
    savedInOtherTab: onDraft<D, { updatedAt: string }>((draft, { updatedAt }) => ({
      ...draft,
      savedInOtherTab: updatedAt,
      // It was deleted there, and that was undone.
      failure: draft.failure?.name === 'ItemGone' ? null : draft.failure,
    })),
    deletedInOtherTab: onDraft<D>(afterItemDeleted),
    saveStarted: onDraft<D>((draft) => ({ ...draft, isSaving: true })),
    saveSucceeded: onDraft(afterSaveSucceeded<T>),
    saveFailed: onDraft(afterSaveFailed<T>),
    /** A save was stale: carries the current item and the values chosen for the conflicts. */
    itemMerged: onDraft(afterItemMerged<T>),
    questionPostponed: onDraft(afterQuestionPostponed<T>),
  };
}

/** The action creators of `draftReducers`. */
type DraftEvents<T> = CaseReducerActions<ReturnType<typeof draftReducers<T>>, string>;

/** How fields select the draft they show, and the action creators by which they change it. */
export interface FieldSource<T> {
  select: (state: RootState, id: string) => OpenDraft<T> | undefined;
  events: FieldEvents;
}

/** The paths of the screens of a content type. */
interface ItemPaths {
  list: () => string;
  create: () => string;
  edit: (id: string) => string;
}

/** How a feature selects its drafts, the action creators that change them, and the paths of its screens. */
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
