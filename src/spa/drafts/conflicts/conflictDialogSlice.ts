import { createSlice } from '@reduxjs/toolkit';
import { allDialogsDismissed, dialogAnswered, dialogOpened } from '../../modal';
import { type Edits, valueIn } from '../draft';
import { fieldReducers, type FieldSource, onDraft } from '../draftReducers';
import type { Conflict } from '../threeWayMerge';
import { createOpenDraft, type OpenDraft } from '../openDrafts';
import { isEquivalent, joinPath, type Path } from '../paths';

/** Where the other version comes from. `kept`: mine is from the journal, compared before it is restored. */
export type ConflictOrigin = 'otherPerson' | 'otherTab' | 'kept';

declare module '../../modal' {
  interface DialogKinds {
    /**
     * Both sides changed the same fields: shows both values and lets a person choose per field. The answer
     * has the chosen value by path where it is not one's own side; an absent value is null.
     */
    conflict: {
      props: {
        conflicts: readonly Conflict[];
        origin: ConflictOrigin;
        /** Whether the choices stay unsaved edits. */
        staysUnsaved?: boolean;
        /** The fields that hold formatted text. */
        formatted: readonly string[];
        /** The titles of the list elements that the conflicts are in, such as sections, by path. */
        names: Readonly<Record<Path, string>>;
      };
      answer: { choices: Edits };
    };
    /** The item was deleted while it was edited: restore it, create it again from the draft, or discard the draft. */
    itemGone: {
      props: {
        /** Whether it turned out that it cannot be restored any more. */
        isForGood?: true;
      };
      answer: 'restore' | 'create' | 'letGo';
    };
  }
}

/** Which version of a conflict is taken: one of the two sides, or a manual merge (`mix`). */
export type Side = 'mine' | 'theirs' | 'mix';

/** The manual merges by the path of their conflict. */
type ManualMerges = Readonly<Record<Path, unknown>>;

/** The conflicts that a dialog shows: a draft whose fields are the manual merges, and the sides chosen so far. */
export interface OpenConflicts extends OpenDraft<ManualMerges> {
  readonly conflicts: readonly Conflict[];
  /** By path; absent means mine. */
  readonly sides: Readonly<Record<Path, Side>>;
}

/** The conflicts being solved, by the id of their dialog. */
export interface ConflictDialogState {
  drafts: Record<string, OpenConflicts>;
}

const initialState: ConflictDialogState = { drafts: {} };

/** Returns the path of the manual merge for a conflict in the dialog's draft: one segment, whatever the path. */
export const manualMergePath = (path: Path): Path => joinPath(path);

/** A manual merge begins as one's own side, or as the other side where one's own is empty. */
const initialManualMerges = (conflicts: readonly Conflict[]): ManualMerges =>
  Object.fromEntries(
    conflicts.map(({ path, mine, theirs }) => [path, isEquivalent(mine, null) ? theirs : mine]),
  );

const conflictDialogSlice = createSlice({
  name: 'conflictDialog',
  initialState,
  reducers: {
    ...fieldReducers<OpenConflicts>(),
    sideChosen: onDraft<OpenConflicts, { path: Path; side: Side; combined?: string }>(
      (draft, { path, side, combined }) => ({
        ...draft,
        ...(combined !== undefined && { base: { ...draft.base, [path]: combined } }),
        sides: { ...draft.sides, [path]: side },
      }),
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(dialogOpened, ({ drafts }: ConflictDialogState, { payload }) => {
        if (payload.kind !== 'conflict') return;
        const { conflicts } = payload;
        drafts[payload.id] = {
          ...createOpenDraft(initialManualMerges(conflicts)),
          conflicts,
          sides: {},
        };
      })
      .addCase(dialogAnswered, ({ drafts }, { payload }) => {
        delete drafts[payload.id];
      })
      .addCase(allDialogsDismissed, () => initialState);
  },
});

export const conflictDialogReducer = conflictDialogSlice.reducer;

export const { sideChosen } = conflictDialogSlice.actions;

export const conflictDialogDrafts: FieldSource<ManualMerges> = {
  select: (state, id) => state.conflictDialog.drafts[id],
  events: conflictDialogSlice.actions,
};

/** Returns the chosen value by path, for every conflict where it is not one's own side; an absent value is null. */
export function choicesOf(draft: OpenConflicts): Edits {
  const entries = draft.conflicts.flatMap(({ path, mine, theirs }) => {
    const side = draft.sides[path] ?? 'mine';
    const value =
      side === 'mix' ? valueIn(draft, manualMergePath(path)) : side === 'mine' ? mine : theirs;
    return isEquivalent(value, mine) ? [] : [[path, value ?? null] as const];
  });
  return Object.fromEntries(entries);
}

/** Tells whether closing the dialog now would lose a manual merge. */
export const hasManualMerge = (draft: OpenConflicts): boolean =>
  draft.conflicts.some(
    ({ path }) => draft.sides[path] === 'mix' && Object.hasOwn(draft.edits, manualMergePath(path)),
  );
