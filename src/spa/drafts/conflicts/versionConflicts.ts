import { type Draft, editedItem, type Edits, emptyValue, valueIn, withEdits } from '../draft';
import type { Conflict } from '../merge';
import { enclosingElement, isBelow, isEquivalent, type Path, readAt } from '../paths';
import { isSectionOrderPath, mergeSectionOrder, sectionOrderEdits } from '../sectionOrder';
import { sectionsPath } from '../../model/sections';
import type { EditedValue } from '../undoSteps';

const editsOf = (values: readonly EditedValue[]): Edits =>
  Object.fromEntries(values.map(({ path, value }) => [path, value]));

/**
 * Returns where others have changed what values of a version would replace since the draft was `seen`; `mine` is the
 * version's value, or the section around it where they have deleted that. The order of sections is one.
 */
export function versionConflicts<T>(
  seen: Draft<T>,
  { base: stored }: Draft<T>,
  values: readonly EditedValue[],
): readonly Conflict[] {
  const shown = editedItem(seen);
  const taken = withEdits(shown, editsOf(values));
  const isGone = (path: Path) =>
    readAt(seen.base, path) !== undefined && readAt(stored, path) === undefined;
  const paths = values.map(({ path }) => {
    const element = enclosingElement(path);
    return element !== undefined && isGone(element) ? element : path;
  });
  const conflicts = [...new Set(paths)]
    .filter((path) => !isSectionOrderPath(path))
    .map((path) => ({
      path,
      base: readAt(seen.base, path),
      mine: readAt(taken, path),
      theirs: readAt(stored, path),
    }))
    // What is stored may also be what one's own save has sent.
    .filter(({ path, base, mine, theirs }) =>
      [base, mine, readAt(shown, path)].every((known) => !isEquivalent(theirs, known)),
    );
  const items = { base: seen.base, mine: taken, theirs: stored };
  return mergeSectionOrder(items, {}, conflicts).conflicts;
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
  const chosen = others.map(({ path, mine }) => ({
    path,
    value: (Object.hasOwn(choices, path) ? choices[path] : mine) ?? emptyValue(path),
  }));
  const all = [...values.filter((one) => !isAsked(one)), ...chosen].filter(
    ({ path, value }) => !isEquivalent(value, valueIn(draft, path)),
  );
  if (!order) return all;
  const item = withEdits(editedItem(draft), editsOf(all));
  return [...all, ...sectionOrderEdits(choices[sectionsPath] ?? order.mine, item)];
}
