import {
  createDraft,
  type Draft,
  type Edits,
  emptyValue,
  setsValueAt,
  type Step,
  withEdits,
} from './draft';
import { mergeDraft, resolveConflicts } from './merge';
import { isBelow, isEquivalent, type Path, readAt, writeAt } from './paths';

/** A draft with the edits of a save that waits for the connection; null when none waits. */
interface Waiting<T> extends Draft<T> {
  readonly waiting: Edits | null;
}

/** Returns the edits, or null where there are none. */
export const nullIfEmpty = (edits: Edits): Edits | null =>
  Object.keys(edits).length > 0 ? edits : null;

/** Returns what waits on a fresh item, with the chosen values (by path) where there were conflicts. */
export function mergeWaiting<T>(
  { base, waiting }: Waiting<T>,
  item: T,
  choices: Edits = {},
): Edits | null {
  if (waiting === null) return null;
  const draft = { ...createDraft(base), edits: waiting };
  return nullIfEmpty(resolveConflicts(mergeDraft(draft, item), choices).edits);
}

/** Returns what was sent, but as it was before where that was undone since: nobody knows what was stored. */
export function withUndoneReverted<T>({ base, edits }: Draft<T>, sent: Edits): Edits {
  const values = Object.entries(sent).map(([path, value]) =>
    setsValueAt(edits, path) ? [path, value] : [path, readAt(base, path) ?? emptyValue(path)],
  );
  return Object.fromEntries(values);
}

const withValueAt = (waiting: Edits, path: Path, value: unknown): Edits =>
  Object.fromEntries(
    Object.entries(waiting).map(([at, kept]) => {
      if (at === path) return [at, value];
      if (isBelow(path, at)) return [at, writeAt(kept, path.slice(at.length + 1), value)];
      if (!isBelow(at, path)) return [at, kept];
      return [at, readAt(value, at.slice(path.length + 1)) ?? emptyValue(at)];
    }),
  );

/** Returns what waits before a step that is undone: nobody wants that stored any more. */
export const waitingAfterUndo = <T>({ waiting }: Waiting<T>, step: Step = []): Edits | null =>
  waiting &&
  step.toReversed().reduce((kept, { path, before }) => withValueAt(kept, path, before), waiting);

/** Returns what waits after a step that is done again, where the undo took it back. */
export const waitingAfterRedo = <T>({ base, waiting }: Waiting<T>, step: Step = []): Edits | null =>
  waiting &&
  step.reduce(
    (kept, { path, before, after }) =>
      isEquivalent(readAt(withEdits(base, kept), path), before)
        ? withValueAt(kept, path, after)
        : kept,
    waiting,
  );
