import {
  changedPaths,
  emptyValue,
  valueIn,
  withValue,
  type Change,
  type Draft,
  type Step,
} from './draft';
import { readAt, type Path } from './paths';

/** Steps kept for undo. Older ones are forgotten. */
export const maxUndoSteps = 200;

/** A value as it is edited: `text` is the typed text where the value is parsed from it. */
export interface EditedValue {
  readonly path: Path;
  readonly value: unknown;
  readonly text?: string;
}

/** The change of the last step if this edit continues it. A new word or another field begins a new step. */
function continuedChange(last: Step | undefined, { path, value }: EditedValue): Change | undefined {
  const [change, ...others] = last ?? [];
  const isContinuation =
    change?.path === path &&
    others.length === 0 &&
    change.restoredFrom === undefined &&
    typeof change.after === 'string' &&
    typeof value === 'string' &&
    !(/\s$/.test(value) && !/\s$/.test(change.after));
  return isContinuation ? change : undefined;
}

const changeOf = <T>(draft: Draft<T>, { path, value, text }: EditedValue): Change => ({
  path,
  before: valueIn(draft, path) ?? emptyValue(path),
  after: value,
  textBefore: draft.texts[path],
  textAfter: text,
});

/**
 * Returns the draft with one value edited and the undo step added. `text` is the typed text where the
 * value is parsed from it.
 */
export function recordEdit<D extends Draft<unknown>>(
  draft: D,
  path: Path,
  value: unknown,
  text?: string,
): D {
  const edited = { path, value, text };
  const last = draft.undone.length === 0 ? draft.done.at(-1) : undefined;
  const continued = continuedChange(last, edited);
  const step: Step = continued
    ? [{ ...continued, after: value, textAfter: text }]
    : [changeOf(draft, edited)];
  return {
    ...withValue(draft, path, value, text),
    done: [...(continued ? draft.done.slice(0, -1) : draft.done), step].slice(-maxUndoSteps),
    undone: [],
  };
}

/** Returns the draft with several values edited as one undo step; without values, the same draft. */
export function recordEdits<D extends Draft<unknown>>(draft: D, values: readonly EditedValue[]): D {
  if (values.length === 0) return draft;
  const step = values.map((edit) => changeOf(draft, edit));
  const edited = values.reduce(
    (next, { path, value, text }) => withValue(next, path, value, text),
    draft,
  );
  return { ...edited, done: [...draft.done, step].slice(-maxUndoSteps), undone: [] };
}

/** Returns the draft with values of a version that was saved then, as one undo step; typing begins another one. */
export function restoreValues<D extends Draft<unknown>>(
  draft: D,
  values: readonly EditedValue[],
  restoredFrom: string,
): D {
  const restored = recordEdits(draft, values);
  const step = restored === draft ? undefined : restored.done.at(-1);
  if (!step) return draft;
  const marked = step.map((change) => ({ ...change, restoredFrom }));
  return { ...restored, done: [...restored.done.slice(0, -1), marked] };
}

/** Returns the draft without its edits, as one undo step. */
export function discardEdits<D extends Draft<unknown>>(draft: D): D {
  const paths = new Set([...changedPaths(draft), ...Object.keys(draft.texts)]);
  return recordEdits(
    draft,
    [...paths].map((path) => ({ path, value: readAt(draft.base, path) ?? emptyValue(path) })),
  );
}

/** Returns the draft before its last step; the same draft when there is none. */
export function undo<D extends Draft<unknown>>(draft: D): D {
  const step = draft.done.at(-1);
  if (step === undefined) return draft;
  return {
    ...step.reduceRight(
      (next, { path, before, textBefore }) => withValue(next, path, before, textBefore),
      draft,
    ),
    done: draft.done.slice(0, -1),
    undone: [...draft.undone, step],
  };
}

/** Returns the draft with the last undone step applied again; the same draft when there is none. */
export function redo<D extends Draft<unknown>>(draft: D): D {
  const step = draft.undone.at(-1);
  if (step === undefined) return draft;
  return {
    ...step.reduce(
      (next, { path, after, textAfter }) => withValue(next, path, after, textAfter),
      draft,
    ),
    done: [...draft.done, step],
    undone: draft.undone.slice(0, -1),
  };
}
