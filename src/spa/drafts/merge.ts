import {
  type Draft,
  editedItem,
  type Edits,
  emptyValue,
  unparsedTexts,
  valueIn,
  withEdit,
  withValue,
} from './draft';
import { sectionsPath } from '../model/sections';
import { mergeSectionOrder, sectionOrderEdits } from './sectionOrder';
import { type Conflict, sidesByField, isSectionKindConflict, threeWayMerge } from './threeWayMerge';
import { mergedOrigins } from './origins';
import { rebaseSteps } from './rebaseSteps';
import { recordEdits } from './undoSteps';
import { enclosingElement, isEquivalent, type Path, readAt } from './paths';

/** A draft rebased on a fresh item, and its conflicts. Where there is a conflict the draft keeps its own value. */
export interface MergeResult<T> {
  readonly draft: Draft<T>;
  readonly conflicts: readonly Conflict[];
}

/** The sides at an edited path, or of the section around it: where one side has deleted that, or changed its kind. */
function sidesOfEdit<T>(draft: Draft<T>, fresh: T, path: Path): Conflict {
  const sidesOf = (at: Path): Conflict => ({
    path: at,
    mine: valueIn(draft, at),
    base: readAt(draft.base, at),
    theirs: readAt(fresh, at),
  });
  const whole = sidesOf(enclosingElement(path) ?? path);
  const isGone = whole.base !== undefined && whole.theirs === undefined;
  return isGone || isSectionKindConflict(sidesByField(whole)) ? whole : sidesOf(path);
}

/** Merges each edit of the draft by itself with a fresh version of its item. */
export function mergeEdits<T>(draft: Draft<T>, fresh: T): MergeResult<T> {
  const conflicts: Conflict[] = [];
  const sides = Object.keys(draft.edits).map((path) => sidesOfEdit(draft, fresh, path));
  const edits = [...new Map(sides.map((one) => [one.path, one])).values()].reduce<Edits>(
    (all, one) =>
      withEdit(fresh, all, one.path, threeWayMerge(one, conflicts) ?? emptyValue(one.path)),
    {},
  );
  const merged = { ...draft, base: fresh, edits, texts: textsLeft(draft, fresh, edits) };
  return { draft: { ...merged, ...rebaseSteps(draft, merged, conflicts) }, conflicts };
}

/** The typed texts without those of values that only the other side has changed: they would hide theirs. */
function textsLeft<T>(draft: Draft<T>, fresh: T, edits: Edits): Draft<T>['texts'] {
  const { base, texts } = draft;
  const kept = new Set([...Object.keys(edits), ...unparsedTexts(draft)]);
  const isLeft = (path: Path) =>
    kept.has(path) || isEquivalent(readAt(base, path), readAt(fresh, path));
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isLeft(path)));
}

/**
 * Merges the draft with a fresh version of its item. What only one side changed merges without a conflict:
 * fields, texts per culture, tags and sections element by element, and fields inside a section; the order of sections is one.
 */
export function mergeDraft<T>(draft: Draft<T>, fresh: T): MergeResult<T> {
  const merged = mergeEdits(draft, fresh);
  const sides = { base: draft.base, mine: editedItem(draft), theirs: fresh };
  const { edits, conflicts } = mergeSectionOrder(sides, merged.draft.edits, merged.conflicts);
  const ordered = { ...merged.draft, edits };
  const origins = mergedOrigins(draft, ordered);
  return {
    draft: origins.reduce((next, one) => withValue(next, one.path, one.value), ordered),
    conflicts,
  };
}

/** Returns the merged draft with the chosen values at its conflicts, by path, as one undo step; absent ones: null. */
export function resolveConflicts<T>(
  { draft, conflicts }: MergeResult<T>,
  choices: Edits,
): Draft<T> {
  const order = conflicts.find(({ path }) => path === sectionsPath);
  const chosen = conflicts
    .filter(({ path, mine }) => Object.hasOwn(choices, path) && !isEquivalent(choices[path], mine))
    .filter((conflict) => conflict !== order)
    .map(({ path }) => ({ path, value: choices[path] ?? emptyValue(path) }));
  if (!order) return recordEdits(draft, chosen);
  // Last, since a choice may bring a section back.
  const item = editedItem(recordEdits(draft, chosen));
  const orders = sectionOrderEdits(choices[sectionsPath] ?? order.mine, item);
  return recordEdits(draft, [...chosen, ...orders]);
}

/**
 * Returns the draft once the server has saved: the answer is the new base and the sent edits are done. What was
 * edited meanwhile stays an edit, even if it went back to the former value.
 */
export function rebaseAfterSave<T>(draft: Draft<T>, answer: T, sent: Edits): Draft<T> {
  const isSaved = (path: Path): boolean =>
    Object.hasOwn(sent, path) && isEquivalent(sent[path], valueIn(draft, path));
  const edits = Object.keys({ ...draft.edits, ...sent })
    .filter((path) => !isSaved(path))
    .reduce<Edits>(
      (rest, path) => withEdit(answer, rest, path, valueIn(draft, path) ?? emptyValue(path)),
      {},
    );
  // A text that could not be parsed stays visible, to be corrected; the others are formatted from the value again.
  const texts = Object.entries(draft.texts).filter(
    ([path]) => !isSaved(path) || sent[path] === null,
  );
  const savedTexts = texts.filter(([path]) => isSaved(path));
  return {
    ...draft,
    base: answer,
    edits,
    texts: Object.fromEntries(texts),
    ...(savedTexts.length > 0 && { savedTexts: Object.fromEntries(savedTexts) }),
  };
}
