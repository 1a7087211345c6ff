import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { allDialogsDismissed, dialogAnswered, dialogOpened } from '../../modal';
import { type Edits, valueIn } from '../draft';
import type { FieldSource } from '../draftSource';
import { edit } from '../history';
import { isSame } from '../isSame';
import type { Conflict } from '../merge';
import { type OpenDraft, openedDraft } from '../openDrafts';
import { type Path, pathOf } from '../paths';
import './conflictDialogs';

/** What of a conflict is taken: one side as it is, or a mix that a person writes. */
export type Side = 'mine' | 'theirs' | 'mix';

/** The mixes by the path of their conflict. */
type Mixes = Readonly<Record<Path, unknown>>;

/** The conflicts that a dialog shows: a draft whose fields are the mixes, and what was chosen so far. */
export interface OpenConflicts extends OpenDraft<Mixes> {
  readonly conflicts: readonly Conflict[];
  /** By path; absent means mine. */
  readonly sides: Readonly<Record<Path, Side>>;
}

/** The conflicts being solved, by the id of their dialog. */
export interface ConflictDialogState {
  drafts: Record<string, OpenConflicts>;
}

const initialState: ConflictDialogState = { drafts: {} };

/** The field of the dialog's draft that holds the mix for a conflict: one segment, whatever its path. */
export const mixPath = (path: Path): Path => pathOf(path);

/** A mix begins as one's own side, or as the other one where that is empty. */
const mixesFor = (conflicts: readonly Conflict[]): Mixes =>
  Object.fromEntries(
    conflicts.map(({ path, mine, theirs }) => [path, isSame(mine, null) ? theirs : mine]),
  );

const conflictDialogSlice = createSlice({
  name: 'conflictDialog',
  initialState,
  reducers: {
    fieldEdited(
      { drafts }: ConflictDialogState,
      { payload }: PayloadAction<{ id: string; path: Path; value: unknown; text?: string }>,
    ) {
      const draft = drafts[payload.id];
      if (!draft) return;
      drafts[payload.id] = { ...draft, ...edit(draft, payload.path, payload.value, payload.text) };
    },
    cultureChosen(
      { drafts }: ConflictDialogState,
      { payload }: PayloadAction<{ id: string; field: string; culture: string }>,
    ) {
      const draft = drafts[payload.id];
      if (!draft) return;
      const cultures = { ...draft.cultures, [payload.field]: payload.culture };
      drafts[payload.id] = { ...draft, cultures };
    },
    sideChosen(
      { drafts }: ConflictDialogState,
      { payload }: PayloadAction<{ id: string; path: Path; side: Side }>,
    ) {
      const draft = drafts[payload.id];
      if (!draft) return;
      const sides = { ...draft.sides, [payload.path]: payload.side };
      drafts[payload.id] = { ...draft, sides };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dialogOpened, ({ drafts }: ConflictDialogState, { payload }) => {
        if (payload.kind !== 'conflict') return;
        const { conflicts } = payload;
        drafts[payload.id] = { ...openedDraft(mixesFor(conflicts)), conflicts, sides: {} };
      })
      .addCase(dialogAnswered, ({ drafts }, { payload }) => {
        delete drafts[payload.id];
      })
      .addCase(allDialogsDismissed, () => initialState);
  },
});

export const conflictDialogReducer = conflictDialogSlice.reducer;

export const { sideChosen } = conflictDialogSlice.actions;

export const conflictDialogDrafts: FieldSource<Mixes> = {
  select: (state, id) => state.conflictDialog.drafts[id],
  events: conflictDialogSlice.actions,
};

/** What was chosen where it is not one's own side, by path; an absent value is null. */
export function choicesIn(draft: OpenConflicts): Edits {
  const entries = draft.conflicts.flatMap(({ path, mine, theirs }) => {
    const side = draft.sides[path] ?? 'mine';
    const value = side === 'mix' ? valueIn(draft, mixPath(path)) : side === 'mine' ? mine : theirs;
    return isSame(value, mine) ? [] : [[path, value ?? null] as const];
  });
  return Object.fromEntries(entries);
}

/** Whether closing the dialog now would lose something that was written. */
export const holdsMix = (draft: OpenConflicts): boolean =>
  draft.conflicts.some(
    ({ path }) => draft.sides[path] === 'mix' && Object.hasOwn(draft.edits, mixPath(path)),
  );
