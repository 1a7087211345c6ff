import { type Draft, emptyValue } from './draft';
import { enclosingElement, isBelow, isEquivalent, type Path, readAt, writeAt } from './paths';
import { isSectionOrderPath } from './sectionOrder';
import { type Conflict, threeWayMerge } from './threeWayMerge';

/** Tells whether a conflict is about the element around a path, which others still have, of the same kind as before. */
const isAround = ({ path: element, base, theirs }: Conflict, path: Path): boolean =>
  isBelow(path, element) && isEquivalent(readAt(base, 'type'), readAt(theirs, 'type'));

/** Tells whether a conflict is about an element that others have deleted: whoever keeps it has it in each step. */
const isDeletion = ({ path, theirs }: Conflict): boolean =>
  theirs === undefined && enclosingElement(path) === path;

/**
 * The steps of a draft with what others have changed in place of what was stored before, also where one's own side was
 * kept: undo and redo leave that. Not of moves, whose undo knows them by identity, and goes by positions.
 */
export function rebaseSteps<T>(
  steps: Draft<T>['done'],
  shown: T,
  merged: T,
  conflicts: readonly Conflict[],
): Draft<T>['done'] {
  return steps.map((step) => {
    const rebased = step.map((change) => {
      const { path, before, after, textBefore, textAfter } = change;
      if (isSectionOrderPath(path)) return change;
      const kept = conflicts.filter(
        (one) =>
          !isDeletion(one) && (one.path === path || isBelow(one.path, path) || isAround(one, path)),
      );
      const read = (item: T, side: 'base' | 'theirs') =>
        readAt(
          kept.reduce((all, one) => writeAt(all, one.path, one[side] ?? null), item),
          path,
        );
      const sides = { path, base: read(shown, 'base'), theirs: read(merged, 'theirs') };
      const rebase = (mine: unknown) => threeWayMerge({ ...sides, mine }, []) ?? emptyValue(path);
      const values = { before: rebase(before), after: rebase(after) };
      return {
        ...change,
        ...values,
        // What was typed for another value.
        textBefore: isEquivalent(values.before, before) ? textBefore : undefined,
        textAfter: isEquivalent(values.after, after) ? textAfter : undefined,
      };
    });
    return isEquivalent(step, rebased) ? step : rebased;
  });
}
