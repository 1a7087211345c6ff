import { isDraft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../../api';
import type { Edits } from './draft';
import { discarded, edit, redo, undo } from './history';
import {
  afterDeletion,
  afterFailing,
  afterMerging,
  afterReading,
  afterRestoring,
  afterSaving,
  type KeptEdits,
  type OpenDraft,
  type OpenDrafts,
} from './openDrafts';
import type { Path } from './paths';

interface Versioned {
  updatedAt?: string;
}

/** The state as it was before the event: tracking every field that the pure functions read is waste. */
function plain<T>(state: OpenDrafts<T>): OpenDrafts<T> {
  const before: unknown = isDraft(state) ? original<object>(state) : state;
  return before as OpenDrafts<T>;
}

/**
 * The events of the drafts of one content type, to be spread into the reducers of its slice. Each
 * names the item by `id`; events of a draft that is no longer open change nothing.
 */
export function draftReducers<T extends Versioned>() {
  function change(
    state: OpenDrafts<T>,
    id: string,
    to: (draft: OpenDraft<T>) => OpenDraft<T>,
  ): void {
    const draft = plain(state).drafts[id];
    if (draft !== undefined) state.drafts[id] = to(draft);
  }

  return {
    itemRead(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string; item: T }>) {
      const draft = plain(state).drafts[payload.id];
      state.drafts[payload.id] = afterReading(draft, payload.item);
    },
    fieldEdited(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; path: Path; value: unknown; text?: string }>,
    ) {
      const { path, value, text } = payload;
      change(state, payload.id, (draft) => ({ ...draft, ...edit(draft, path, value, text) }));
    },
    cultureChosen(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; field: string; culture: string }>,
    ) {
      change(state, payload.id, (draft) => ({
        ...draft,
        cultures: { ...draft.cultures, [payload.field]: payload.culture },
      }));
    },
    editUndone(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, (draft) => ({ ...draft, ...undo(draft) }));
    },
    editRedone(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, (draft) => ({ ...draft, ...redo(draft) }));
    },
    editsDiscarded(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, (draft) => ({
        ...draft,
        ...discarded(draft),
        failure: null,
        waiting: null,
      }));
    },
    draftRestored(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; kept: KeptEdits; choices: Edits }>,
    ) {
      change(state, payload.id, (draft) => afterRestoring(draft, payload.kept, payload.choices));
    },
    savedInOtherTab(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; updatedAt: string }>,
    ) {
      change(state, payload.id, (draft) => ({ ...draft, savedInOtherTab: payload.updatedAt }));
    },
    deletedInOtherTab(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, afterDeletion);
    },
    saveStarted(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      change(state, payload.id, (draft) => ({ ...draft, isSaving: true }));
    },
    saveSucceeded(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; item: T; sent: Edits; at: string }>,
    ) {
      change(state, payload.id, (draft) =>
        afterSaving(draft, payload.item, payload.sent, payload.at),
      );
    },
    saveFailed(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; error: AppError; sent: Edits }>,
    ) {
      change(state, payload.id, (draft) => afterFailing(draft, payload.error, payload.sent));
    },
    /** A save was stale: the item as it is now, and what was chosen for what is in conflict. */
    itemMerged(
      state: OpenDrafts<T>,
      { payload }: PayloadAction<{ id: string; item: T; choices: Edits }>,
    ) {
      change(state, payload.id, (draft) => afterMerging(draft, payload.item, payload.choices));
    },
    draftClosed(state: OpenDrafts<T>, { payload }: PayloadAction<{ id: string }>) {
      delete state.drafts[payload.id];
    },
  };
}
