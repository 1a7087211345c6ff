import { fieldKind, isRecord } from '../../../api';
import { emptyValue } from '../../drafts/draft';
import { type Difference, differences } from '../../drafts/differences';
import type { EditedValue } from '../../drafts/undoSteps';
import { isBelow, isEquivalent, joinPath, type Path, readAt, splitPath } from '../../drafts/paths';
import { parsePath } from '../../drafts/conflicts/conflictLabel';

/** What the restoration of a version depends on besides that version. */
export interface RestorationContext {
  /** The item as it is on screen, with its unsaved edits. */
  readonly screen: object;
  /** The item as it was last saved, which says which files are still there. */
  readonly base: object;
  /** The ids of all tags; undefined until they are loaded. */
  readonly tagIds: ReadonlySet<string> | undefined;
  /** Where something was typed that is no value yet, such as a part of a date. */
  readonly unparsed: readonly Path[];
  /** The keys of the files that are still there, or are kept and can be brought back. */
  readonly keptKeys?: ReadonlySet<unknown>;
}

/** The edits that bring a version back, and what they leave out. */
export type Restoration = ReturnType<typeof restorationOf>;

/** Tells whether a value says what readers see, and from when on. */
export const isPublication = (path: Path): boolean => path === 'isPublic' || path === 'publishAt';

const lastOf = (path: Path): string => splitPath(path).at(-1) ?? '';

/** Tells whether a path names a file, whose key stays the same when another one takes its place. */
export const isFilePath = (path: Path): boolean => fieldKind(lastOf(path)) === 'file';

const isSection = (path: Path): boolean =>
  splitPath(path).length === 2 && path.startsWith('sections.');

/** The keys of a section's files that the stored item does not name, and that went with the section for good. */
const goneFilesOf = (
  section: unknown,
  path: Path,
  { base, keptKeys }: RestorationContext,
): string[] =>
  Object.entries(isRecord(section) ? section : {})
    .filter(([field, key]) => fieldKind(field) === 'file' && Boolean(key))
    .filter(([field, key]) => readAt(base, `${path}.${joinPath(field)}`) !== key)
    .filter(([, key]) => !keptKeys?.has(key))
    .map(([field]) => field);

/**
 * Returns the edits that make what is on screen equal to a version. The keys of files stay as they are, since they
 * never change; one that has gone comes back if its file is there. Publication and date are left out unless wanted.
 */
export function restorationOf(
  version: object,
  context: RestorationContext,
  isWanted: (path: Path) => boolean,
) {
  const { screen, base, tagIds, unparsed, keptKeys } = context;
  const all = differences(screen, version).filter(({ path }) => isWanted(path));
  const isLeft = ({ path, before, after }: Difference) =>
    isFilePath(path) && (Boolean(before) || !after || !keptKeys?.has(after));
  const wanted = all.filter((one) => !isLeft(one));
  const isGoneTag = (id: unknown) =>
    tagIds !== undefined && typeof id === 'string' && !tagIds.has(id);
  const versionTags = readAt(version, 'tagIds');
  const goneTags: string[] =
    Array.isArray(versionTags) && wanted.some(({ path }) => path === 'tagIds')
      ? versionTags.filter(isGoneTag)
      : [];
  let goneFiles = all.filter((one) => isLeft(one) && !one.before && one.after).length;

  const valueOf = ({ path, after }: Difference): unknown => {
    if (path === 'tagIds' && Array.isArray(after)) return after.filter((id) => !isGoneTag(id));
    if (!isSection(path) || !isRecord(after)) return after ?? emptyValue(path);
    const gone = goneFilesOf(after, path, context);
    goneFiles += gone.length;
    return { ...after, ...Object.fromEntries(gone.map((field) => [field, null])) };
  };
  const values = wanted.map((difference) => ({
    path: difference.path,
    value: valueOf(difference),
  }));
  const removed = wanted.filter(({ path, after }) => isSection(path) && !isRecord(after));
  const changing = values.filter(({ path, value }) => !isEquivalent(readAt(screen, path), value));
  const isReplaced = (edited: Path) =>
    changing.some(({ path }) => path === edited || isBelow(path, edited) || isBelow(edited, path));
  return {
    values: changing,
    /** The sections that were added later and go, by their paths. */
    removed: removed.map(({ path }) => path),
    /** Unsaved edits that get another value, by the paths at which they differ from the stored item. */
    replaced: [
      ...new Set([...differences(base, screen).map(({ path }) => path), ...unparsed]),
    ].filter(isReplaced),
    /** The ids of tags that no longer exist. */
    goneTags,
    /** How many files of the version do not come back. */
    goneFiles,
    /** How many files stay that the version did not have. */
    stayingFiles: all.filter(({ path, after }) => isFilePath(path) && !after).length,
  };
}

/** Selects the paths that a whole version restores. */
export const wholeVersion =
  (withPublication: boolean) =>
  (path: Path): boolean =>
    withPublication || !isPublication(path);

/** Selects the value at a path: also the section around it where the screen lacks that, and what is inside of it. */
export const onlyAt =
  (one: Path) =>
  (path: Path): boolean =>
    path === one || isBelow(path, one) || isBelow(one, path);

/** Returns what taking a value means, by what of the draft it changes: a text or value, a section, or that a section goes. */
export function wayToTake(path: Path, value: unknown, values: readonly EditedValue[]) {
  const section = values.find((one) => isSection(one.path));
  if (section) return section.path === path && !isRecord(value) ? 'removeSection' : 'takeSection';
  const kind = fieldKind(parsePath(path).field ?? '');
  return kind === 'text' || kind === 'localised' ? 'take' : 'takeValue';
}
