import { fieldKind, isRecord } from '../../api';
import { isOriginPath } from './origins';
import { isEquivalent, joinPath, type Path, splitPath } from './paths';

/** A value that both sides changed, each to something else. Absent values are undefined. */
export interface Conflict {
  readonly path: Path;
  /** The common ancestor of both sides. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const idOf = (reference: unknown): unknown => (isRecord(reference) ? reference._id : reference);

/** Applies what one side added to and removed from a list of ids to the other side's list. */
function mergeIds(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((ids) => new Set(ids.map(idOf)));
  const isOld = (one: unknown) => inBase?.has(idOf(one));
  const left = theirs.filter((one) => inMine?.has(idOf(one)) || !isOld(one));
  return [...left, ...mine.filter((one) => !isOld(one) && !inTheirs?.has(idOf(one)))];
}

/** The sides of each field of a value that is an object on both sides, by its name; undefined for other values, and of a point. */
export function sidesByField({
  path,
  base,
  mine,
  theirs,
}: Conflict): [string, Conflict][] | undefined {
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
export function isSectionKindConflict(fields: readonly [string, Conflict][] = []): boolean {
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
  if (isOriginPath(path)) return mine;
  const fields = sidesByField(value);
  if (fields && isSectionKindConflict(fields)) {
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
