import type { Version } from '../../../../src/api';
import {
  byDay,
  filterChoices,
  filterGroups,
  groupVersions,
  versionBefore,
} from '../../../../src/spa/content/history/versionGroups';

const people = {
  anna: { _id: 'a'.repeat(24), fullName: 'Anna Larsen' },
  ida: { _id: 'b'.repeat(24), fullName: 'Ida Berg' },
};

/** A version at so many minutes past eight o'clock. */
const at = (minutes: number, fields: Partial<Version> = {}): Version => ({
  _id: String(1_000 + minutes),
  savedAt: new Date(2026, 10, 21, 8, minutes).toISOString(),
  actor: people.anna,
  event: 'saved',
  changed: [],
  ...fields,
});
const idsOf = (versions: readonly Version[]) => versions.map(({ _id }) => _id);
const grouped = (versions: readonly Version[]) =>
  groupVersions(versions).map((group) => idsOf(group.versions).length);

describe('versions in groups', () => {
  it('are the saves of one person within ten minutes, and any other version alone', () => {
    expect(grouped([at(9), at(5), at(0)])).toEqual([3]);
    expect(grouped([at(10), at(5), at(0)])).toEqual([3]);
    expect(grouped([at(11), at(5), at(0)])).toEqual([2, 1]);
    expect(grouped([at(2), at(1, { actor: people.ida }), at(0)])).toEqual([1, 1, 1]);
    expect(grouped([at(2), at(1, { event: 'published' }), at(0)])).toEqual([1, 1, 1]);
    expect(grouped([at(2), at(1, { via: 'bulk' })])).toEqual([1, 1]);
  });

  it('know all that changed in them, and are compared with what was before them all', () => {
    const versions = [
      at(3, { changed: ['title.fr-FR'] }),
      at(2, { changed: ['author', 'title.fr-FR'] }),
      at(0, { event: 'created' }),
    ];
    const [group] = groupVersions(versions);
    expect(group?.changed).toEqual(['author', 'title.fr-FR']);
    expect(group && versionBefore(versions, group.versions)?._id).toBe('1000');
    expect(versionBefore(versions, [at(0)])).toBeUndefined();
  });

  it('are filtered by person, field and language, each offered as often as it occurs', () => {
    const versions = [
      at(40, { changed: ['title.fr-FR'] }),
      at(20, { actor: people.ida, changed: ['sections.x.text.is-IS', '…'] }),
      at(0, { actor: null, changed: ['author', 'sections.x'] }),
    ];
    const groups = groupVersions(versions);
    const found = (filters: object) =>
      filterGroups(groups, { person: '', field: '', culture: '', ...filters }).flatMap((group) =>
        idsOf(group.versions),
      );
    expect(found({})).toHaveLength(3);
    expect(found({ person: people.ida._id })).toEqual(['1020']);
    expect(found({ field: 'sections' })).toEqual(['1020', '1000']);
    expect(found({ culture: 'is-IS' })).toEqual(['1020']);
    expect(found({ culture: 'is-IS', field: 'title' })).toEqual([]);
    const { people: names, fields, cultures } = filterChoices(versions);
    expect([...names.values()]).toEqual(['Anna Larsen', 'Ida Berg']);
    expect(fields).toEqual(['title', 'sections', 'author']);
    expect(cultures).toEqual(['fr-FR', 'is-IS']);
  });

  it('are sorted by the day of this browser', () => {
    const yesterday = at(0, { _id: '1', savedAt: new Date(2026, 10, 20, 23, 59).toISOString() });
    const days = byDay(groupVersions([at(40), at(20), yesterday]));
    expect(days.map((day) => day.map((group) => idsOf(group.versions)))).toEqual([
      [['1040'], ['1020']],
      [['1']],
    ]);
  });
});
