import type { DialogRequest } from '../../modal';
import type { DraftSource } from '../draftSource';
import type { Conflict } from '../merge';
import { joinPath, readAt, splitPath, type Path } from '../paths';
import type { LocalisedText } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import type { ConflictOrigin } from './conflictDialogSlice';

/** Returns the path of the list element that contains a path: its first two segments, `sections.<id>`. */
export const elementPath = (path: Path): Path => joinPath(...splitPath(path).slice(0, 2));

const titleOf = (value: unknown): string | undefined => {
  const { title } = (value ?? {}) as { title?: LocalisedText };
  return displayText(title)?.text;
};

/** Returns the titles of the elements around these values, from whichever version still has them. */
export function titlesOfElements(
  values: readonly (Pick<Conflict, 'path'> & Partial<Conflict>)[],
  versions: readonly unknown[],
): Readonly<Record<Path, string>> {
  const entries = values.flatMap(({ path, mine, theirs }) => {
    const element = elementPath(path);
    const candidates = [...versions.map((version) => readAt(version, element)), mine, theirs];
    const name = candidates.map(titleOf).find((title) => title !== undefined);
    return name === undefined ? [] : [[element, name] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the request for the dialog that asks about conflicts in an item; `versions` are the versions of the
 * item that either side knows.
 */
export function conflictDialogRequest<T>(
  { formatted }: DraftSource<T>,
  conflicts: readonly Conflict[],
  origin: ConflictOrigin,
  versions: readonly T[],
): DialogRequest<'conflict'> {
  const names = titlesOfElements(conflicts, versions);
  return { kind: 'conflict', conflicts, origin, formatted, names };
}
