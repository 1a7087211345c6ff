import { fieldKind, isRecord } from '../../api';
import type { Draft } from './draft';
import { joinPath, type Path, readAt, splitPath } from './paths';

/** Tells whether a path is that of the key of a stored file. */
export const isFilePath = (path: Path): boolean =>
  fieldKind(splitPath(path).at(-1) ?? '') === 'file';

/** The keys of the stored files at a path of an item. */
function filesIn(value: unknown, path: Path): readonly string[] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, one]) => filesIn(one, `${path}.${joinPath(key)}`));
  return isFilePath(path) && typeof value === 'string' && value !== '' ? [value] : [];
}

/**
 * Returns the keys of the stored files that the edits of a draft take away from its item. A key stays the same when others
 * replace its file, so that a merge does not tell whether they have.
 */
export const removedFiles = <T>({ base, edits }: Draft<T>): string[] =>
  Object.entries(edits).flatMap(([path, mine]) => {
    const kept = filesIn(mine, path);
    return filesIn(readAt(base, path), path).filter((key) => !kept.includes(key));
  });
