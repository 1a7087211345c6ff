import { isDraft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../api';
import type { Edits } from './draft';
import { discardEdits, type EditedValue, recordEdit, redo, restoreValues, undo } from './history';
import {
  afterItemDeleted,
  afterSaveFailed,
  afterItemMerged,
  afterItemRead,
  afterDraftRestored,
  afterSaveSucceeded,
  type JournalEdits,
  type OpenDraft,
  type OpenDrafts,
} from './openDrafts';
import type { Path } from './paths';

interface Versioned {
  updatedAt?: string;
}

/**
 * The state before the action, without Immer's proxies: tracking each field that the pure functions read would be
 * wasted work.
 */
function stateBefore<T>(state: OpenDrafts<T>): OpenDrafts<T> {
  const before: unknown = isDraft(state) ? original<object>(state) : state;
  return before as OpenDrafts<T>;
}

/**
 * Returns the reducers of the drafts of one content type, to be spread into those of its slice. Each action names
 * the item by `id`; actions for a draft that is no longer open change nothing.
 */
export function draftReducers<T extends Versioned>() {
  function updateDraft(
    state: OpenDrafts<T>,
    id: string,
    update: (draft: OpenDraft<T>) => OpenDraft<T>,
  ): void {
    const draft = stateBefore(state).drafts[id];
    if (draft !== undefined) state.drafts[id] = update(draft);
  }

  return {
    itemRead(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string; item: T }>) {
      const draft = stateBefore(state).drafts[payload.id];
      state.drafts[payload.id] = afterItemRead(draft, payload.item);
    },
    fieldEdited(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; path: Path; value: unknown; text?: string }>,
    ) {
      const { path, value, text } = payload;
      updateDraft(state, payload.id, (draft) => ({
        ...draft,
        ...recordEdit(draft, path, value, text),
      }));
    },
    cultureChosen(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; field: string; culture: string }>,
    ) {
      updateDraft(state, payload.id, (draft) => ({
        ...draft,
        cultures: { ...draft.cultures, [payload.field]: payload.culture },
      }));
    },
    editUndone(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      updateDraft(state, payload.id, (draft) => ({ ...draft, ...undo(draft) }));
    },
    editRedone(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      updateDraft(state, payload.id, (draft) => ({ ...draft, ...redo(draft) }));
    },
    editsDiscarded(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      updateDraft(state, payload.id, (draft) => ({
        ...draft,
        ...discardEdits(draft),
        failure: null,
        waiting: null,
      }));
    },
    draftRestored(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; kept: JournalEdits; choices: Edits }>,
    ) {
      updateDraft(state, payload.id, (draft) =>
        afterDraftRestored(draft, payload.kept, payload.choices),
      );
    },
    /** Values of a version that was saved at `savedAt` are taken into the draft. */
    versionTaken(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; values: readonly EditedValue[]; savedAt: string }>,
    ) {
      updateDraft(state, payload.id, (draft) => ({
        ...draft,
        ...restoreValues(draft, payload.values, payload.savedAt),
      }));
    },
    savedInOtherTab(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; updatedAt: string }>,
    ) {
      updateDraft(state, payload.id, (draft) => ({ ...draft, savedInOtherTab: payload.updatedAt }));
    },
    deletedInOtherTab(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      updateDraft(state, payload.id, afterItemDeleted);
    },
    saveStarted(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      updateDraft(state, payload.id, (draft) => ({ ...draft, isSaving: true }));
    },
    saveSucceeded(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; item: T; sent: Edits; at: string }>,
    ) {
      updateDraft(state, payload.id, (draft) =>
        afterSaveSucceeded(draft, payload.item, payload.sent, payload.at),
      );
    },
    saveFailed(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; error: AppError; sent: Edits }>,
    ) {
      updateDraft(state, payload.id, (draft) =>
        afterSaveFailed(draft, payload.error, payload.sent),
      );
    },
    /** A save was stale: carries the current item and the values chosen for the conflicts. */
    itemMerged(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; item: T; choices: Edits }>,
    ) {
      updateDraft(state, payload.id, (draft) =>
        afterItemMerged(draft, payload.item, payload.choices),
      );
    },
    draftClosed(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      delete state.drafts[payload.id];
    },
  };
}
