import { emptyValue, valueIn, withEdit, type Draft, type Edits } from './draft';
import { isEquivalent } from './isEquivalent';
import type { Path } from './paths';

function rebase<T>(draft: Draft<T>, base: T, edits: Edits): Draft<T> {
  const kept = Object.entries(edits).reduce<Edits>(
    (rest, [path, value]) => withEdit(base, rest, path, value),
    {},
  );
  return { ...draft, base, edits: kept };
}

/**
 * Returns the draft once the server has saved: the answer is the new base and the sent edits are done. What was
 * edited meanwhile stays an edit, even if it went back to the former value.
 */
export function rebaseAfterSave<T>(draft: Draft<T>, answer: T, sent: Edits): Draft<T> {
  const isSaved = (path: Path): boolean =>
    Object.hasOwn(sent, path) && isEquivalent(sent[path], valueIn(draft, path));
  const pending = Object.entries(draft.edits).filter(([path]) => !isSaved(path));
  const revertedMeanwhile = Object.keys(sent)
    .filter((path) => !Object.hasOwn(draft.edits, path) && !isSaved(path))
    .map((path) => [path, valueIn(draft, path) ?? emptyValue(path)] as const);
  // A text that could not be parsed stays visible, to be corrected; the others are formatted from the value again.
  const texts = Object.entries(draft.texts).filter(
    ([path]) => !isSaved(path) || sent[path] === null,
  );
  const savedTexts = texts.filter(([path]) => isSaved(path));
  return {
    ...rebase(draft, answer, Object.fromEntries([...pending, ...revertedMeanwhile])),
    texts: Object.fromEntries(texts),
    ...(savedTexts.length > 0 && { savedTexts: Object.fromEntries(savedTexts) }),
  };
}
