import type { TextOrigin } from '../../api';
import {
  type Change,
  createDraft,
  type Draft,
  editedItem,
  setsValueAt,
  valueIn,
  withValue,
} from './draft';
import {
  isOriginPath,
  knownOrigin,
  originPath,
  collectOrigins,
  textsWithOrigin,
  overtakenOrigins,
  presentOrigin,
  textOfOrigin,
} from './origins';
import { isBelow, isEquivalent, type Path, readAt } from './paths';
import type { EditedValue } from './undoSteps';

/** Returns the draft with the origins at these paths as they are stored. */
const withStoredOrigins = <D extends Draft<unknown>>(draft: D, paths: readonly Path[]): D =>
  paths.reduce((next, path) => withValue(next, path, readAt(draft.base, path) ?? null), draft);

/**
 * Returns the draft without the origins that were confirmed of texts before: whoever writes a translation anew has its source
 * before them as it is now. Not of what a merge combines.
 */
export const withoutOrigins = <D extends Draft<unknown>>(draft: D, texts: readonly Path[]): D =>
  withStoredOrigins(
    draft,
    texts.map(originPath).filter((path) => !texts.includes(path)),
  );

/**
 * Returns the draft without edits of what texts are translated from that are gone, or stored and not confirmed by a person:
 * `isOver` tells of which texts none is meant.
 */
export const withoutObsoleteOrigins = <D extends Draft<unknown>>(
  draft: D,
  isOver: (text: Path) => boolean = () => false,
): D =>
  withStoredOrigins(
    draft,
    Object.keys(draft.edits).filter((path) => {
      if (!isOriginPath(path)) return false;
      const text = textOfOrigin(path);
      const value = valueIn(draft, text);
      const isStored = isEquivalent(value, readAt(draft.base, text));
      return !value || (isStored && (isOver(text) || readAt(draft.edits[path], 'isKept') === true));
    }),
  );

/** The sides of a change, and where it says what their texts were translated from. */
export const originsField = { before: 'originsBefore', after: 'originsAfter' } as const;

/**
 * Returns what the texts on one side of a change were translated from, once its draft is merged with what others have saved and
 * `value` is that side: of their texts what they say. Undefined of none.
 */
export function rebasedOrigins<T>(
  change: Change,
  side: 'before' | 'after',
  value: unknown,
  draft: Draft<T>,
  { base: fresh }: Draft<T>,
): Change['originsBefore'] {
  const { path } = change;
  const [stored, theirs] = [createDraft(draft.base), createDraft(fresh)];
  const origins = change[originsField[side]] ?? {};
  const recorded = [...Object.keys(origins), ...textsWithOrigin(draft), ...textsWithOrigin(theirs)];
  const texts = new Set(recorded.filter((text) => text === path || isBelow(text, path)));
  return collectOrigins([...texts], (text) => {
    const within = (one: unknown) =>
      text === path ? one : readAt(one, text.slice(path.length + 1));
    const now = within(value);
    const isTheirs = [text, originPath(text)].some(
      (at) => !isEquivalent(readAt(draft.base, at), readAt(fresh, at)),
    );
    if (isTheirs && isEquivalent(now, readAt(fresh, text))) return knownOrigin(theirs, text);
    if (origins[text] && isEquivalent(now, within(change[side]))) return origins[text];
    const known = [draft, stored].find((one) => isEquivalent(now, valueIn(one, text)));
    return known && knownOrigin(known, text);
  });
}

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
    if (isStored || change.originsBefore) kept.delete(path);
    const origin = kept.get(path);
    return origin ? { ...change, originsBefore: { [change.path]: origin } } : change;
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
