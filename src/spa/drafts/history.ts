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
export const historyLimit = 200;

/** An edit as it is made: `text` is what was typed where the value is only read from it. */
export interface NewValue {
  readonly path: Path;
  readonly value: unknown;
  readonly text?: string;
}

/** The single change of a step that typing on belongs to: a new word, or another field, begins the next. */
function continued(last: Step | undefined, { path, value }: NewValue): Change | undefined {
  const [change, ...others] = last ?? [];
  const goesOn =
    change?.path === path &&
    others.length === 0 &&
    typeof change.after === 'string' &&
    typeof value === 'string' &&
    !(/\s$/.test(value) && !/\s$/.test(change.after));
  return goesOn ? change : undefined;
}

const changeOf = <T>(draft: Draft<T>, { path, value, text }: NewValue): Change => ({
  path,
  before: valueIn(draft, path) ?? emptyValue(path),
  after: value,
  textBefore: draft.texts[path],
  textAfter: text,
});

/**
 * The draft with one value edited: an edit that equals the base removes itself. `text` is what was
 * typed where the value is only read from it.
 */
export function edit<T>(draft: Draft<T>, path: Path, value: unknown, text?: string): Draft<T> {
  const edited = { path, value, text };
  const last = draft.undone.length === 0 ? draft.done.at(-1) : undefined;
  const going = continued(last, edited);
  const step: Step = going
    ? [{ ...going, after: value, textAfter: text }]
    : [changeOf(draft, edited)];
  return {
    ...withValue(draft, path, value, text),
    done: [...(going ? draft.done.slice(0, -1) : draft.done), step].slice(-historyLimit),
    undone: [],
  };
}

/** The draft with several values edited, which one undo takes back. Of no values, the same draft. */
export function editTogether<T>(draft: Draft<T>, values: readonly NewValue[]): Draft<T> {
  if (values.length === 0) return draft;
  const step = values.map((one) => changeOf(draft, one));
  const edited = values.reduce(
    (so, { path, value, text }) => withValue(so, path, value, text),
    draft,
  );
  return { ...edited, done: [...draft.done, step].slice(-historyLimit), undone: [] };
}

/** The draft without its edits; one undo brings them back. */
export function discarded<T>(draft: Draft<T>): Draft<T> {
  const paths = new Set([...changedPaths(draft), ...Object.keys(draft.texts)]);
  return editTogether(
    draft,
    [...paths].map((path) => ({ path, value: readAt(draft.base, path) ?? emptyValue(path) })),
  );
}

/** The draft before its last step; the same draft when there is none. */
export function undo<T>(draft: Draft<T>): Draft<T> {
  const step = draft.done.at(-1);
  if (step === undefined) return draft;
  return {
    ...step.reduceRight(
      (so, { path, before, textBefore }) => withValue(so, path, before, textBefore),
      draft,
    ),
    done: draft.done.slice(0, -1),
    undone: [...draft.undone, step],
  };
}

/** The draft with the last undone step done again; the same draft when there is none. */
export function redo<T>(draft: Draft<T>): Draft<T> {
  const step = draft.undone.at(-1);
  if (step === undefined) return draft;
  return {
    ...step.reduce(
      (so, { path, after, textAfter }) => withValue(so, path, after, textAfter),
      draft,
    ),
    done: [...draft.done, step],
    undone: draft.undone.slice(0, -1),
  };
}
