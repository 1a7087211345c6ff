import { emptyValue, valueIn, withEdit, type Draft, type Edits } from './draft';
import { isSame } from './isSame';
import { readAt, writeAt, type Path } from './paths';

/**
 * What an immediate save sends: the item as last read with this one change. Pending edits stay
 * pending (decision 69).
 */
export function withOneChange<T>(draft: Draft<T>, path: Path, value: unknown): T {
  return writeAt(draft.base, path, value);
}

function onNewBase<T>(draft: Draft<T>, base: T, edits: Edits): Draft<T> {
  const kept = Object.entries(edits).reduce<Edits>(
    (rest, [path, value]) => withEdit(base, rest, path, value),
    {},
  );
  return { ...draft, base, edits: kept };
}

/**
 * The draft once the server has saved: its answer is the new base, the edits that were sent are
 * done, and what was edited meanwhile stays an edit, also where it went back to the former value.
 */
export function saved<T>(draft: Draft<T>, answer: T, sent: Edits): Draft<T> {
  const isDone = (path: Path): boolean =>
    Object.hasOwn(sent, path) && isSame(sent[path], valueIn(draft, path));
  const pending = Object.entries(draft.edits).filter(([path]) => !isDone(path));
  const takenBack = Object.keys(sent)
    .filter((path) => !Object.hasOwn(draft.edits, path) && !isDone(path))
    .map((path) => [path, valueIn(draft, path) ?? emptyValue(path)] as const);
  // A text that gave no value stays to be seen and mended; the others are read from the value again.
  const texts = Object.entries(draft.texts).filter(
    ([path]) => !isDone(path) || sent[path] === null,
  );
  return {
    ...onNewBase(draft, answer, Object.fromEntries([...pending, ...takenBack])),
    texts: Object.fromEntries(texts),
  };
}

/** The edited paths whose value someone else has changed since the base was read. */
export function conflictsWith<T>(draft: Draft<T>, fresh: T): Path[] {
  return Object.entries(draft.edits)
    .filter(
      ([path, value]) =>
        !isSame(readAt(fresh, path), readAt(draft.base, path)) &&
        !isSame(readAt(fresh, path), value),
    )
    .map(([path]) => path);
}

/** The draft on a fresher item: edits stay, and those that the fresh item already holds vanish. */
export function rebased<T>(draft: Draft<T>, fresh: T): Draft<T> {
  return onNewBase(draft, fresh, draft.edits);
}
