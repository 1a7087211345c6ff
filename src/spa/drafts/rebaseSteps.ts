import { isRecord, memoize } from '../../api';
import { type Change, type Draft, editedItem, emptyValue, valueIn, withValue } from './draft';
import { enclosingElement, isBelow, isEquivalent, type Path, readAt, writeAt } from './paths';
import { isOriginPath } from './origins';
import { isFilePath } from './removedFiles';
import { isSectionOrderPath } from './sectionOrder';
import { type Conflict, threeWayMerge } from './threeWayMerge';
import { rebasedOrigins } from './stepOrigins';
import { withReplayedStep } from './undoSteps';

/** Tells whether a conflict is about the element around a path, which others still have, of the same kind as before. */
const isAround = ({ path: element, base, theirs }: Conflict, path: Path): boolean =>
  isBelow(path, element) && isEquivalent(readAt(base, 'type'), readAt(theirs, 'type'));

/** Tells whether a conflict is about an element that others have deleted: whoever keeps it has it in each step. */
const isDeletion = ({ path, theirs }: Conflict): boolean =>
  theirs === undefined && enclosingElement(path) === path;

/** What was stored at a path before others changed it, and theirs; also where one's own side was kept. */
function othersChange<T>(path: Path, shown: T, merged: T, conflicts: readonly Conflict[]) {
  const kept = conflicts.filter(
    (one) =>
      !isDeletion(one) && (one.path === path || isBelow(one.path, path) || isAround(one, path)),
  );
  const read = (item: T, side: 'base' | 'theirs') =>
    readAt(
      kept.reduce((all, one) => writeAt(all, one.path, one[side] ?? null), item),
      path,
    );
  return { path, base: read(shown, 'base'), theirs: read(merged, 'theirs') };
}

/** The present draft and those that undo leads to. */
const draftsBefore = memoize((draft: Draft<unknown>): readonly Draft<unknown>[] => {
  let last = draft;
  return [
    draft,
    ...draft.done.toReversed().map((step) => (last = withReplayedStep(last, step, 'before'))),
  ];
});

/** Tells whether a value is the base of a conflict, or an element that is in what others have changed of it. */
function isBase(conflict: Conflict, mine: unknown): boolean {
  if (!isRecord(mine)) return isEquivalent(mine, conflict.base);
  const found: Conflict[] = [];
  threeWayMerge({ ...conflict, mine }, found);
  return found.length === 0;
}

const valueOrEmpty = <T>(draft: Draft<T>, path: Path): unknown =>
  valueIn(draft, path) ?? emptyValue(path);

/**
 * The steps of a draft that is merged with what others have saved: undo and redo leave what others have changed, also where
 * one's own side was kept. What one had saved oneself before others changed it is not undone any more: such a change falls
 * away. Moves stay as they are, since their undo knows them by identity, and goes by positions.
 */
export function rebaseSteps<T>(
  draft: Draft<T>,
  merged: Draft<T>,
  conflicts: readonly Conflict[],
): Pick<Draft<T>, 'done' | 'undone'> {
  const [shown, fresh] = [editedItem(draft), editedItem(merged)];
  const isStored = (path: Path): boolean =>
    Boolean(readAt(shown, path)) && isEquivalent(readAt(shown, path), readAt(draft.base, path));
  /** A change with other values, without what is said of a value that is another one now. */
  const withValues = (change: Change, values: Pick<Change, 'before' | 'after'>): Change => {
    const { textBefore, textAfter, originsBefore: _, originsAfter: __, ...rest } = change;
    const [before, after] = (['before', 'after'] as const).map((side) =>
      rebasedOrigins(change, side, values[side], draft, merged),
    );
    return {
      ...rest,
      ...values,
      ...(isEquivalent(values.before, change.before) && { textBefore }),
      ...(isEquivalent(values.after, change.after) && { textAfter }),
      ...(before && { originsBefore: before }),
      ...(after && { originsAfter: after }),
    };
  };
  const replay = (
    steps: Draft<T>['done'],
    to: 'before' | 'after',
    drafts: () => readonly Draft<unknown>[],
  ) => {
    let replayed = merged;
    const rebase = (change: Change, index: number): Change[] => {
      const { path } = change;
      const from = replayed;
      replayed = withValue(from, path, change[to]);
      const { base, theirs } = othersChange(path, shown, fresh, conflicts);
      const isTheirs = !isEquivalent(base, theirs);
      // Nobody is asked about these; the key of a file stays the same when others replace it.
      const isOvertakenUnasked =
        to === 'before' && isStored(path) && (isFilePath(path) || (isOriginPath(path) && isTheirs));
      const element = enclosingElement(path) ?? path;
      const isInsideNothing = isBelow(path, element) && !valueIn(from, element);
      if (isOvertakenUnasked || (isInsideNothing && !isSectionOrderPath(path))) {
        replayed = from;
        return [];
      }
      if (isSectionOrderPath(path) || !isTheirs) return [change];
      const clashes: Conflict[] = [];
      const value = threeWayMerge({ path, base, mine: change[to], theirs }, clashes);
      const isOvertaken = (clash: Conflict) => {
        const first = drafts().findLastIndex((one) => isBase(clash, valueIn(one, clash.path)));
        return first >= 0 && first <= index;
      };
      replayed = clashes
        .filter(isOvertaken)
        .reduce(
          (so, clash) => withValue(so, clash.path, valueOrEmpty(from, clash.path)),
          withValue(from, path, value ?? emptyValue(path)),
        );
      const [start, end] = [from, replayed].map((one) => valueOrEmpty(one, path));
      if (isEquivalent(start, end)) return [];
      const [before, after] = to === 'before' ? [end, start] : [start, end];
      return [withValues(change, { before, after })];
    };
    const ordered = <E>(all: readonly E[]) => (to === 'before' ? all.toReversed() : all);
    const all = steps.toReversed().map((step, index) => {
      const changes = ordered(ordered(step).flatMap((change) => rebase(change, index)));
      return isEquivalent(step, changes) ? step : changes;
    });
    return all.toReversed().filter((step) => step.length > 0);
  };
  return {
    done: replay(draft.done, 'before', () => draftsBefore(draft)),
    // Whoever redoes a change wants it, whatever was there.
    undone: replay(draft.undone, 'after', () => []),
  };
}
