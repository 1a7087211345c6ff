import {
  type Change,
  changedPaths,
  type Draft,
  emptyValue,
  type Step,
  valueIn,
  withValue,
} from './draft';
import { knownOrigin, originOnScreen, overwrittenOrigins } from './origins';
import { isBelow, isEquivalent, readAt, type Path } from './paths';
import {
  originsField,
  withReplayedOrigin,
  withoutObsoleteOrigins,
  withoutOrigins,
} from './stepOrigins';

/** Steps kept for undo. Older ones are forgotten. */
export const maxUndoSteps = 200;

/** A value as it is edited: `text` is the typed text where the value is parsed from it. */
export interface EditedValue {
  readonly path: Path;
  readonly value: unknown;
  readonly text?: string;
}

/**
 * Tells whether somebody who has written `before` begins something new with `after`: a word, a paragraph, or other words. Only
 * spaces and tags decide, which the pseudonyms of e-mail addresses in traces leave as they are.
 */
function beginsAnew(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let rest = 0;
  while (rest < shorter - start && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  const breaks = (text: string) =>
    text.slice(start, text.length - rest).match(/[\s<]/g)?.length ?? 0;
  const added = breaks(after) - breaks(before);
  return added > 0 || added < -1;
}

/**
 * The change of the last step if this edit continues it: not in another field, nor after a save or a merge.
 */
function continuedChange<T>(draft: Draft<T>, { path, value }: EditedValue): Change | undefined {
  const [change, ...others] = (draft.undone.length === 0 && draft.done.at(-1)) || [];
  const isContinuation =
    change?.path === path &&
    others.length === 0 &&
    change.restoredFrom === undefined &&
    typeof change.after === 'string' &&
    typeof value === 'string' &&
    change.after === valueIn(draft, path) &&
    change.after !== readAt(draft.base, path) &&
    !beginsAnew(change.after, value);
  return isContinuation ? change : undefined;
}

function changeOf<T>(draft: Draft<T>, edit: EditedValue, originOf: typeof originOnScreen): Change {
  const originsBefore = overwrittenOrigins(draft, edit, originOf);
  return {
    path: edit.path,
    before: valueIn(draft, edit.path) ?? emptyValue(edit.path),
    after: edit.value,
    textBefore: draft.texts[edit.path],
    textAfter: edit.text,
    ...(originsBefore && { originsBefore }),
  };
}

/**
 * Returns the draft with several values edited as one undo step; without values, the same draft. `restoredFrom` says
 * when the version was saved that they are taken from: typing on begins another step.
 */
export function recordEdits<D extends Draft<unknown>>(
  draft: D,
  values: readonly EditedValue[],
  restoredFrom?: string,
): D {
  if (values.length === 0) return draft;
  const origin = restoredFrom === undefined ? {} : { restoredFrom };
  // A step of many may change the source as well. Of a single text undo still sees it, which spares each key that work.
  const originOf = values.length > 1 ? originOnScreen : knownOrigin;
  const step = values.map((edit) => ({
    ...changeOf(draft, edit, originOf),
    ...origin,
  }));
  const edited = values.reduce(
    (next, { path, value, text }) => withValue(next, path, value, text),
    draft,
  );
  const done = [...draft.done, step].slice(-maxUndoSteps);
  const isSet = (text: Path) => values.some(({ path }) => path === text || isBelow(text, path));
  return { ...withoutObsoleteOrigins(edited, isSet), done, undone: [] };
}

/** Returns the draft with several texts written anew as one undo step. */
export const recordTexts = <D extends Draft<unknown>>(
  draft: D,
  values: readonly EditedValue[],
): D =>
  withoutOrigins(
    recordEdits(draft, values),
    values.map(({ path }) => path),
  );

/** Returns the draft with one value edited and the undo step added; `text` is what was typed for a parsed value. */
export function recordEdit<D extends Draft<unknown>>(
  draft: D,
  path: Path,
  value: unknown,
  text?: string,
): D {
  const edited = { path, value, text };
  const continued = continuedChange(draft, edited);
  if (!continued) return recordTexts(draft, [edited]);
  const step = [{ ...continued, after: value, textAfter: text }];
  const typed = {
    ...withValue(draft, path, value, text),
    done: [...draft.done.slice(0, -1), step],
  };
  return withoutOrigins(typed, [path]);
}

/** Returns the draft without its edits, as one undo step. */
export function discardEdits<D extends Draft<unknown>>(draft: D): D {
  const paths = new Set([...changedPaths(draft), ...Object.keys(draft.texts)]);
  return recordEdits(
    draft,
    [...paths].map((path) => ({ path, value: readAt(draft.base, path) ?? emptyValue(path) })),
  );
}

/** Returns the draft with the values that it had before or after a step, and nothing else changed. */
export const withReplayedStep = <D extends Draft<unknown>>(
  draft: D,
  step: Step,
  to: 'before' | 'after',
): D =>
  (to === 'before' ? step.toReversed() : step).reduce(
    (next, { path, before, textBefore, after, textAfter }) =>
      to === 'before'
        ? withValue(next, path, before, textBefore)
        : withValue(next, path, after, textAfter),
    draft,
  );

/** Moves the last step from one list to the other, with the values that it had before or after it. */
function replay<D extends Draft<unknown>>(draft: D, from: 'done' | 'undone'): D {
  const last = draft[from].at(-1);
  if (last === undefined) return draft;
  const isUndo = from === 'done';
  const [side, other] = isUndo ? (['before', 'after'] as const) : (['after', 'before'] as const);
  const step = last.map((change): Change => {
    const origins = overwrittenOrigins(draft, { ...change, value: change[side] });
    return origins ? { ...change, [originsField[other]]: origins } : change;
  });
  const replayed = step.reduce(
    (next, change) => {
      const [own = {}, others = {}] = [side, other].map((one) => change[originsField[one]]);
      const texts = new Set([change.path, ...Object.keys(own), ...Object.keys(others)]);
      return [...texts].reduce((each, text) => {
        const typedOver = isUndo && text === change.path ? others[text] : undefined;
        return withReplayedOrigin(each, text, own[text], typedOver);
      }, next);
    },
    withReplayedStep(draft, last, side),
  );
  const to = isUndo ? 'undone' : 'done';
  return {
    ...withoutObsoleteOrigins(replayed),
    [from]: draft[from].slice(0, -1),
    // Moves know their step by identity.
    [to]: [...draft[to], isEquivalent(step, last) ? last : step],
  };
}

/** Returns the draft before its last step; the same draft when there is none. */
export const undo = <D extends Draft<unknown>>(draft: D): D => replay(draft, 'done');

/** Returns the draft with the last undone step applied again; the same draft when there is none. */
export const redo = <D extends Draft<unknown>>(draft: D): D => replay(draft, 'undone');
