import { emptyValue, valueIn, withEdit, type Draft, type Edits } from './draft';
import { isSame } from './isSame';
import type { Path } from './paths';

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
  const savedTexts = texts.filter(([path]) => isDone(path));
  return {
    ...onNewBase(draft, answer, Object.fromEntries([...pending, ...takenBack])),
    texts: Object.fromEntries(texts),
    ...(savedTexts.length > 0 && { savedTexts: Object.fromEntries(savedTexts) }),
  };
}
