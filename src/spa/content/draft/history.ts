import { emptyValue, valueIn, withValue, type Draft, type Step } from './draft';
import type { Path } from './paths';

/** Steps kept for undo. Older ones are forgotten. */
export const historyLimit = 200;

/** Typing on within a word is one step; a new word, or another field, begins the next. */
function continues(last: Step | undefined, path: Path, value: unknown): last is Step {
  return (
    last?.path === path &&
    typeof last.after === 'string' &&
    typeof value === 'string' &&
    !(/\s$/.test(value) && !/\s$/.test(last.after))
  );
}

/**
 * The draft with one value edited: an edit that equals the base removes itself. `text` is what was
 * typed where the value is only read from it.
 */
export function edit<T>(draft: Draft<T>, path: Path, value: unknown, text?: string): Draft<T> {
  const last = draft.undone.length === 0 ? draft.done.at(-1) : undefined;
  const step: Step = continues(last, path, value)
    ? { ...last, after: value, textAfter: text }
    : {
        path,
        before: valueIn(draft, path) ?? emptyValue(path),
        after: value,
        textBefore: draft.texts[path],
        textAfter: text,
      };
  const earlier = continues(last, path, value) ? draft.done.slice(0, -1) : draft.done;
  return {
    ...withValue(draft, path, value, text),
    done: [...earlier, step].slice(-historyLimit),
    undone: [],
  };
}

/** The draft before its last step; the same draft when there is none. */
export function undo<T>(draft: Draft<T>): Draft<T> {
  const step = draft.done.at(-1);
  if (step === undefined) return draft;
  return {
    ...withValue(draft, step.path, step.before, step.textBefore),
    done: draft.done.slice(0, -1),
    undone: [...draft.undone, step],
  };
}

/** The draft with the last undone step done again; the same draft when there is none. */
export function redo<T>(draft: Draft<T>): Draft<T> {
  const step = draft.undone.at(-1);
  if (step === undefined) return draft;
  return {
    ...withValue(draft, step.path, step.after, step.textAfter),
    done: [...draft.done, step],
    undone: draft.undone.slice(0, -1),
  };
}
