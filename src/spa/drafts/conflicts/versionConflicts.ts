import type { Section } from '../../../api';
import { type Draft, editedItem, type Edits, emptyValue, valueIn, withEdits } from '../draft';
import type { Conflict } from '../threeWayMerge';
import { enclosingElement, isBelow, isEquivalent, type Path, readAt } from '../paths';
import { areReordered, isSectionOrderPath, sectionOrderEdits, sectionsById } from '../sectionOrder';
import { sectionsPath } from '../../model/sections';
import type { EditedValue } from '../undoSteps';

const idOf = ({ _id }: Section): string => _id;

const editsOf = (values: readonly EditedValue[]): Edits =>
  Object.fromEntries(values.map(({ path, value }) => [path, value]));

/** Returns both orders where others have moved sections since what was seen, and mine is another one; else undefined. */
function orderConflict(items: Omit<Conflict, 'path'>): Conflict | undefined {
  const inOrder = (item: unknown) => [...sectionsById(item).values()];
  const theirs = inOrder(items.theirs);
  const [base, mine] = [inOrder(items.base), inOrder(items.mine)];
  const hasOtherOrder = (one: readonly Section[]) => areReordered(one.map(idOf), theirs.map(idOf));
  const isAsked = hasOtherOrder(base) && hasOtherOrder(mine);
  return isAsked ? { path: sectionsPath, base, mine, theirs } : undefined;
}

/**
 * Returns where others have changed what values of a version replace in the draft since it was `seen`: `mine` is the
 * version's. A section whose kind they have changed is one, and so is the order of the sections.
 */
export function versionConflicts<T>(
  seen: Draft<T>,
  draft: Draft<T>,
  values: readonly EditedValue[],
): readonly Conflict[] {
  const shown = editedItem(seen);
  const taken = withEdits(editedItem(draft), editsOf(values));
  const hasOtherKind = (element: Path) => {
    const [was, is] = [seen.base, draft.base].map((item) => readAt(item, `${element}.type`));
    return was !== undefined && is !== undefined && was !== is;
  };
  const paths = values.map(({ path }) => {
    const element = enclosingElement(path);
    return element !== undefined && hasOtherKind(element) ? element : path;
  });
  const conflicts = [...new Set(paths)]
    .filter((path) => !isSectionOrderPath(path))
    .map((path) => ({
      path,
      base: readAt(seen.base, path),
      mine: readAt(taken, path),
      theirs: readAt(draft.base, path),
    }))
    // What is stored may also be what one's own save has sent.
    .filter(({ path, base, mine, theirs }) =>
      [base, mine, readAt(shown, path)].every((known) => !isEquivalent(theirs, known)),
    );
  const isMoved = values.some(({ path }) => isSectionOrderPath(path));
  const order = isMoved && orderConflict({ base: shown, mine: taken, theirs: draft.base });
  return order ? [order, ...conflicts] : conflicts;
}

/** Returns the values to be taken into the draft after the conflicts were answered; `choices` are theirs, by path. */
export function valuesChosen<T>(
  draft: Draft<T>,
  values: readonly EditedValue[],
  conflicts: readonly Conflict[],
  choices: Edits,
): readonly EditedValue[] {
  const order = conflicts.find(({ path }) => path === sectionsPath);
  const others = conflicts.filter((one) => one !== order);
  const isAsked = ({ path }: EditedValue) =>
    (order !== undefined && isSectionOrderPath(path)) ||
    others.some((one) => path === one.path || isBelow(path, one.path));
  // What is left to them stays as it is stored by then.
  const chosen = others.flatMap(({ path, mine, theirs }) => {
    const value = (Object.hasOwn(choices, path) ? choices[path] : mine) ?? emptyValue(path);
    return isEquivalent(value, theirs) ? [] : [{ path, value }];
  });
  const all = [...values.filter((one) => !isAsked(one)), ...chosen].filter(
    ({ path, value }) => !isEquivalent(value, valueIn(draft, path)),
  );
  if (!order) return all;
  const item = withEdits(editedItem(draft), editsOf(all));
  return [...all, ...sectionOrderEdits(choices[sectionsPath] ?? order.mine, item)];
}
