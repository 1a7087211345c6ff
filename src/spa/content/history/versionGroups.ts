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

const groupOf = (versions: VersionGroup['versions']): VersionGroup => ({
  versions,
  changed: [...new Set(versions.flatMap(({ changed }) => changed))].sort(),
});

/** Returns the versions, which come the latest first, in groups. */
export function groupVersions(versions: readonly Version[]): VersionGroup[] {
  return versions
    .reduce<VersionGroup['versions'][]>((groups, version) => {
      const last = groups.at(-1);
      if (last === undefined || !isSameSitting(last, version)) return [...groups, [version]];
      return [...groups.slice(0, -1), [...last, version]];
    }, [])
    .map(groupOf);
}

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

/** The groups of one day. */
type Day = readonly [VersionGroup, ...VersionGroup[]];

/** Returns the groups by the day of this browser on which they were saved, in their order. */
export function byDay(groups: readonly VersionGroup[]): Day[] {
  const dayOf = ({ versions }: VersionGroup) => new Date(versions[0].savedAt).toDateString();
  return groups.reduce<Day[]>((days, group) => {
    const last = days.at(-1);
    return last && dayOf(last[0]) === dayOf(group)
      ? [...days.slice(0, -1), [...last, group]]
      : [...days, [group]];
  }, []);
}
