import { fieldKind, type Version } from '../../../api';
import { parsePath } from '../../drafts/conflicts/conflictLabel';
import type { VersionFilters } from './historyDialogSlice';

/** Versions that the list shows as one, the latest first: one, or the saves of one person within ten minutes. */
export interface VersionGroup {
  readonly versions: readonly [Version, ...Version[]];
  /** Where any of them changed the item. */
  readonly changed: readonly string[];
}

const groupMs = 10 * 60 * 1000;

const isSameSitting = ([latest]: VersionGroup['versions'], older: Version): boolean =>
  latest.event === 'saved' &&
  older.event === 'saved' &&
  latest.via === older.via &&
  latest.actor?._id === older.actor?._id &&
  Date.parse(latest.savedAt) - Date.parse(older.savedAt) <= groupMs;

/** Puts neighbours together that belong to the first of their group. */
function groupNeighbours<Item>(
  items: readonly Item[],
  belongs: (group: readonly [Item, ...Item[]], item: Item) => boolean,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && belongs(last, item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Returns the versions, which come the latest first, in groups. */
export const groupVersions = (versions: readonly Version[]): VersionGroup[] =>
  groupNeighbours(versions, isSameSitting).map((group) => ({
    versions: group,
    changed: [...new Set(group.flatMap(({ changed }) => changed))].sort(),
  }));

/** Returns the version before all of these; undefined where it is not loaded, or not kept. */
export function versionBefore(
  versions: readonly Version[],
  group: VersionGroup['versions'],
): Version | undefined {
  const oldest = group.at(-1);
  return versions[versions.findIndex(({ _id }) => _id === oldest?._id) + 1];
}

/** Returns the field of an item that a path is in; undefined for the ellipsis of a path list that was cut. */
const fieldOf = (path: string): string | undefined => {
  const [field = ''] = path.split('.');
  return fieldKind(field) === undefined ? undefined : field;
};

/** Returns the groups that all filters let through. */
export function filterGroups(
  groups: readonly VersionGroup[],
  { person, field, culture }: VersionFilters,
): VersionGroup[] {
  return groups.filter(
    ({ versions, changed }) =>
      (person === '' || versions[0].actor?._id === person) &&
      (field === '' || changed.some((path) => fieldOf(path) === field)) &&
      (culture === '' || changed.some((path) => parsePath(path).culture === culture)),
  );
}

/** Returns by what these versions can be filtered: people by their ids, with their names, fields and cultures. */
export function filterChoices(versions: readonly Version[]) {
  const people = new Map(
    versions.flatMap(({ actor }) => (actor ? [[actor._id, actor.fullName] as const] : [])),
  );
  const paths = versions.flatMap(({ changed }) => changed);
  const fields = new Set(paths.flatMap((path) => fieldOf(path) ?? []));
  const cultures = new Set(paths.flatMap((path) => parsePath(path).culture ?? []));
  return { people, fields: [...fields], cultures: [...cultures] };
}

/** Returns the groups by the day of this browser on which they were saved, in their order. */
export const byDay = (groups: readonly VersionGroup[]) => {
  const dayOf = ({ versions }: VersionGroup) => new Date(versions[0].savedAt).toDateString();
  return groupNeighbours(groups, ([first], group) => dayOf(first) === dayOf(group));
};
