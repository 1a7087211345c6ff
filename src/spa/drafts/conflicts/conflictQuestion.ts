import type { DialogRequest } from '../../modal';
import type { DraftSource } from '../draftSource';
import type { Conflict } from '../merge';
import { pathOf, readAt, segmentsOf, type Path } from '../paths';
import type { LocalisedText } from '../../model/contentItem';
import { shownText } from '../../model/localisedText';
import type { ConflictOrigin } from './conflictDialogs';

/** The path of the list element that a path leads to or into: two segments, `sections.<id>`. */
export const elementPath = (path: Path): Path => pathOf(...segmentsOf(path).slice(0, 2));

const titleOf = (value: unknown): string | undefined => {
  const { title } = (value ?? {}) as { title?: LocalisedText };
  return shownText(title)?.text;
};

/** The titles of the elements around these conflicts, from whichever version still has them. */
function namesIn(conflicts: readonly Conflict[], versions: readonly unknown[]) {
  const entries = conflicts.flatMap(({ path, mine, theirs }) => {
    const element = elementPath(path);
    const candidates = [...versions.map((version) => readAt(version, element)), mine, theirs];
    const name = candidates.map(titleOf).find((title) => title !== undefined);
    return name === undefined ? [] : [[element, name] as const];
  });
  return Object.fromEntries(entries);
}

/** The dialog that asks about conflicts in an item; `versions` are the item as either side knows it. */
export function conflictQuestion<T>(
  { formatted }: DraftSource<T>,
  conflicts: readonly Conflict[],
  origin: ConflictOrigin,
  versions: readonly T[],
): DialogRequest<'conflict'> {
  const names = namesIn(conflicts, versions);
  return { kind: 'conflict', conflicts, origin, formatted, names };
}
