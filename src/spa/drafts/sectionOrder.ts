import type { Section } from '../../api';
import { sectionsIn, sectionsPath, sortByOrder, sortKey } from '../model/sections';
import { type Edits, withEdit, withEdits } from './draft';
import type { Conflict } from './threeWayMerge';
import { joinPath, type Path, readAt } from './paths';

/** The sections of an item by their ids, in their order. */
export const sectionsById = (item: unknown): Map<string, Section> =>
  new Map(sortByOrder(sectionsIn(readAt(item, sectionsPath))).map((one) => [one._id, one]));

/** Tells whether two lists of ids have what both have in another order. */
export function areReordered(one: readonly string[], other: readonly string[]): boolean {
  const common = other.filter((id) => one.includes(id));
  return one.filter((id) => other.includes(id)).some((id, at) => id !== common[at]);
}

/** The first list, with what only the second has: each after the one that it follows there. */
const joined = (first: readonly string[], second: readonly string[]): string[] =>
  second.reduce(
    (ids, id, at) =>
      ids.includes(id) ? ids : ids.toSpliced(ids.indexOf(second[at - 1] ?? '') + 1, 0, id),
    [...first],
  );

/** Tells whether the path is that of the order of one section. */
export const isSectionOrderPath = (path: Path): boolean => /^sections\.[^.]+\.order$/.test(path);

/** Returns the edits by which the sections of an item stand as in a list; none where they do, each with its own number. */
export function sectionOrderEdits(wanted: unknown, item: unknown): { path: Path; value: number }[] {
  const sections = sectionsById(item);
  const ids = sectionsIn(wanted).map(({ _id }) => _id);
  const sorted = joined(ids, [...sections.keys()]).flatMap((id) => sections.get(id) ?? []);
  const orders = sorted.map(sortKey);
  if (orders.every((order, at) => at === 0 || order > (orders[at - 1] ?? order))) return [];
  return sorted
    .map(({ _id }, at) => ({ path: joinPath(sectionsPath, _id, 'order'), value: at + 1 }))
    .filter((_edit, at) => orders[at] !== at + 1);
}

/**
 * Merges the order of the sections, which is one thing: numbers of both sides make an order that nobody wants. Returns the
 * merged edits and conflicts with the order of the side that moved some; where both did, that is mine and one conflict.
 */
export function mergeSectionOrder(
  sides: Omit<Conflict, 'path'>,
  edits: Edits,
  conflicts: readonly Conflict[],
): { edits: Edits; conflicts: readonly Conflict[] } {
  const ids = (item: unknown) => [...sectionsById(item).keys()];
  const [base, mine, theirs] = [ids(sides.base), ids(sides.mine), ids(sides.theirs)];
  const isMoved = { mine: areReordered(base, mine), theirs: areReordered(base, theirs) };
  const isConflict = isMoved.mine && isMoved.theirs && areReordered(mine, theirs);
  const others = conflicts.filter(({ path }) => !isSectionOrderPath(path));
  const isOneSided = (isMoved.mine || isMoved.theirs) && others.length < conflicts.length;
  if (!isConflict && !isOneSided) return { edits, conflicts };
  const merged = withEdits(sides.theirs, edits);
  const left = sectionsById(merged);
  // With what only this side still has: another choice may bring it back.
  const inOrder = (order: readonly string[], side: unknown) =>
    order.flatMap((id) => left.get(id) ?? sectionsById(side).get(id) ?? []);
  const order: Conflict = {
    path: sectionsPath,
    base: [...sectionsById(sides.base).values()],
    mine: inOrder(joined(mine, theirs), sides.mine),
    theirs: inOrder(joined(theirs, mine), sides.theirs),
  };
  return {
    edits: sectionOrderEdits(isMoved.mine ? order.mine : order.theirs, merged).reduce(
      (all, { path, value }) => withEdit(sides.theirs, all, path, value),
      edits,
    ),
    conflicts: isConflict ? [order, ...others] : others,
  };
}
