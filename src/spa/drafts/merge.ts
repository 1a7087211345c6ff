import { fieldKind, isRecord } from '../../api';
import {
  type Draft,
  editedItem,
  type Edits,
  emptyValue,
  unparsedTexts,
  valueIn,
  withEdit,
  withEdits,
} from './draft';
import { sectionsPath } from '../model/sections';
import { mergeSectionOrder, sectionOrderEdits } from './sectionOrder';
import { recordEdits } from './undoSteps';
import { enclosingElement, isEquivalent, joinPath, type Path, readAt, splitPath } from './paths';

/** A value that both sides changed, each to something else. Absent values are undefined. */
export interface Conflict {
  readonly path: Path;
  /** The common ancestor of both sides. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A draft rebased on a fresh item, and its conflicts. Where there is a conflict the draft keeps its own value. */
export interface MergeResult<T> {
  readonly draft: Draft<T>;
  readonly conflicts: readonly Conflict[];
}

const idOf = (reference: unknown): unknown => (isRecord(reference) ? reference._id : reference);

/** Applies what one side added to and removed from a list of ids to the other side's list. */
function mergeIds(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((ids) => new Set(ids.map(idOf)));
  const isOld = (one: unknown) => inBase?.has(idOf(one));
  const left = theirs.filter((one) => inMine?.has(idOf(one)) || !isOld(one));
  return [...left, ...mine.filter((one) => !isOld(one) && !inTheirs?.has(idOf(one)))];
}

/** Tells whether a path is that of what a text is translated from, which nobody is asked about. */
export const isOrigin = (path: Path): boolean => path.startsWith('translatedFrom.');

/** The fields of a value that is an object on both sides, with their names; undefined for other values, and of a point. */
export function fieldsOf({ path, base, mine, theirs }: Conflict): [string, Conflict][] | undefined {
  const isPoint = fieldKind(splitPath(path).at(-1) ?? '') === 'point';
  if (isPoint || !isRecord(mine) || !isRecord(theirs)) return undefined;
  const read = (side: unknown, key: string) =>
    isRecord(side) && Object.hasOwn(side, key) ? side[key] : undefined;
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((key) => [
    key,
    {
      path: `${path}.${joinPath(key)}`,
      base: read(base, key),
      mine: read(mine, key),
      theirs: read(theirs, key),
    },
  ]);
}

/** Tells whether one side has changed the kind of a section, which may not show what the other has written in it. */
function isKindConflict(fields: readonly [string, Conflict][] = []): boolean {
  const isWritten = (side: 'mine' | 'theirs') =>
    fields.some(([key, one]) => !/^(title|order)$/.test(key) && !isEquivalent(one[side], one.base));
  const hasKinds = fields.some(([key, { mine, theirs }]) => key === 'type' && mine !== theirs);
  return hasKinds && isWritten('mine') && isWritten('theirs');
}

/** Returns the value on which both sides agree; where they do not, `mine`, and adds the conflict to `conflicts`. */
export function threeWayMerge(value: Conflict, conflicts: Conflict[]): unknown {
  const { path, base, mine, theirs } = value;
  if (isEquivalent(mine, theirs) || isEquivalent(mine, base)) return theirs;
  if (isEquivalent(theirs, base)) return mine;
  if (fieldKind(path) === 'references' && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeIds(Array.isArray(base) ? base : [], mine, theirs);
  }
  // What a text was translated from goes with the text.
  if (isOrigin(path)) return mine;
  const fields = fieldsOf(value);
  if (fields && isKindConflict(fields)) {
    // Its place is no part of the choice.
    const order = new Map(fields).get('order');
    const merged = order && { order: threeWayMerge(order, conflicts) };
    const sides = {
      mine: { ...Object(mine), ...merged },
      theirs: { ...Object(theirs), ...merged },
    };
    conflicts.push({ ...value, ...sides });
    return sides.mine;
  }
  if (!fields) {
    conflicts.push(value);
    return mine;
  }
  const merged = fields.map(([key, field]) => [key, threeWayMerge(field, conflicts)] as const);
  return Object.fromEntries(merged.filter(([, one]) => one !== undefined));
}

const sidesAt = (path: Path, base: unknown, fresh: unknown) => ({
  base: readAt(base, path),
  theirs: readAt(fresh, path),
});

/** The steps of a draft with what a merge adds to lists of references, and without what it removes: undo leaves that. */
function stepsWith<T>(steps: Draft<T>['done'], shown: T, merged: T): Draft<T>['done'] {
  return steps.map((step) => {
    const rebased = step.map((change) => {
      const { path } = change;
      if (fieldKind(path) !== 'references') return change;
      const rebase = (mine: unknown) =>
        threeWayMerge({ path, mine, ...sidesAt(path, shown, merged) }, []) ?? [];
      return { ...change, before: rebase(change.before), after: rebase(change.after) };
    });
    // Moves know their steps by identity.
    return isEquivalent(step, rebased) ? step : rebased;
  });
}

/** The sides at an edited path, or of the section around it: where one side has deleted that, or changed its kind. */
function sidesOfEdit<T>(draft: Draft<T>, fresh: T, path: Path): Conflict {
  const sidesOf = (at: Path): Conflict => ({
    path: at,
    mine: valueIn(draft, at),
    ...sidesAt(at, draft.base, fresh),
  });
  const whole = sidesOf(enclosingElement(path) ?? path);
  const isGone = whole.base !== undefined && whole.theirs === undefined;
  return isGone || isKindConflict(fieldsOf(whole)) ? whole : sidesOf(path);
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
  const [shown, merged] = [editedItem(draft), withEdits(fresh, edits)];
  const done = stepsWith(draft.done, shown, merged);
  const undone = stepsWith(draft.undone, shown, merged);
  return {
    draft: { ...draft, base: fresh, edits, texts: textsLeft(draft, fresh, edits), done, undone },
    conflicts,
  };
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
  return { draft: { ...merged.draft, edits }, conflicts };
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
  return recordEdits(draft, [
    ...chosen,
    ...sectionOrderEdits(choices[sectionsPath] ?? order.mine, item),
  ]);
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
