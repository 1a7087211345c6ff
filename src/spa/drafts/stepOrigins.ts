import type { TextOrigin } from '../../api';
import { type Change, type Draft, editedItem, setsValueAt, withValue } from './draft';
import { originPath, overtakenOrigins, presentOrigin } from './origins';
import { isEquivalent, type Path, readAt } from './paths';
import type { EditedValue } from './undoSteps';

/**
 * Returns the draft without the origins that were confirmed of texts before: whoever writes a translation anew has its source
 * before them as it is now. Not of what a merge combines.
 */
export const withoutOrigins = <D extends Draft<unknown>>(draft: D, texts: readonly Path[]): D =>
  texts
    .map(originPath)
    .filter((path) => !texts.includes(path))
    .reduce((next, path) => withValue(next, path, readAt(draft.base, path) ?? null), draft);

/**
 * Returns the draft whose text at a path came back, with what that was translated from where its source says something else by
 * now. `next` is what the text was translated from that was typed over it, in one go unless it is known to be another time.
 */
export function withReplayedOrigin<D extends Draft<unknown>>(
  draft: D,
  path: Path,
  own: TextOrigin | undefined,
  next?: TextOrigin,
): D {
  const at = originPath(path);
  const stored = readAt(draft.base, at) ?? null;
  const value = presentOrigin(draft, path) && (own ?? next);
  if (!value) return withValue(draft, at, stored);
  if (!setsValueAt(draft.edits, path)) return withValue(draft, at, own ?? stored);
  const afresh = withValue(draft, at, stored);
  const [overtaken] = overtakenOrigins(editedItem(afresh), [{ path: at, value }]);
  return overtaken ? withValue(draft, at, overtaken.value) : afresh;
}

/**
 * Returns the draft with what texts on screen were translated from, of which the sources are others by now. It is no step: undo
 * brings it with its text, also with those that were typed before in one go.
 */
export function withKeptOrigins<D extends Draft<unknown>>(
  draft: D,
  origins: readonly EditedValue[],
): D {
  const kept = new Map(origins.map(({ path, value }) => [path, value as TextOrigin]));
  const stamped = (change: Change): Change => {
    const path = originPath(change.path);
    // A text that was stored is of another time, as are those before it.
    const isStored = isEquivalent(change.before, readAt(draft.base, change.path));
    if (isStored || change.originBefore) kept.delete(path);
    const originBefore = kept.get(path);
    return originBefore ? { ...change, originBefore } : change;
  };
  const done = draft.done.toReversed().map((step) => {
    const changes = step.map(stamped);
    return isEquivalent(changes, step) ? step : changes;
  });
  return {
    ...origins.reduce((next, { path, value }) => withValue(next, path, value), draft),
    done: done.toReversed(),
  };
}
