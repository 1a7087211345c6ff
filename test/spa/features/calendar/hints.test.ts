import type { TFunction } from 'i18next';
import { hintsOf } from '../../../../src/spa/features/calendar/hints';
import { groupByDay } from '../../../../src/spa/model/dates/days';
import { makeTracedStore } from '../../../support/screens/completeStore';

const now = Date.parse('2026-11-24T10:00:00.000Z');
const state = makeTracedStore().store.getState();

const entry = (_id: string, day: string, fields: object = {}) => {
  const publishAt = `${day}T12:00:00.000Z`;
  const title = { 'en-US': _id };
  const item = {
    _id,
    title,
    isPublic: true,
    tier: 'free',
    imgURL: 'a',
    tagIds: ['t'],
    publishAt,
    ...fields,
  };
  return { type: 'articles' as const, at: Date.parse(publishAt), item };
};

const t = ((key: string, values?: object) =>
  [key.split('.').at(-1), ...Object.values(values ?? {})].join(' ')) as unknown as TFunction;

/** The hints of each day that has any, in words. */
function hints(entries: ReturnType<typeof entry>[]): Record<string, string[]> {
  const days = groupByDay(entries, 'gmt');
  const find = hintsOf(days, { now, today: '2026-11-24', state, t });
  const all = ['2026-11-24', ...days.keys()].map((day) => [day, find(day).map((hint) => hint())]);
  return Object.fromEntries(all.filter(([, found]) => found?.length)) as Record<string, string[]>;
}

describe('hints', () => {
  it('are two of one kind on a day, and what is missing in what is still to come', () => {
    const found = hints([
      entry('a', '2026-11-26'),
      entry('b', '2026-11-26', { imgURL: null }),
      entry('past', '2026-11-20', { imgURL: null }),
      entry('live', '2026-11-20'),
    ]);
    expect(found).toEqual({
      '2026-11-26': ['sameKind 2 articles', 'chip quoted b noPicture imgURL'],
    });
  });

  it('are languages that are out of date', () => {
    const found = hints([
      entry('a', '2026-11-26', {
        title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' },
        translationStatus: { of: 1, done: { 'en-US': 1, 'fr-FR': 1 }, stale: { 'fr-FR': 1 } },
      }),
    ]);
    expect(found['2026-11-26']).toEqual([expect.stringContaining('languageStale')]);
  });

  it('are waits of more than 14 days, and of more than 7 for something free', () => {
    const found = hints([
      entry('a', '2026-11-26'),
      entry('paid', '2026-11-30', { tier: 'premium' }),
      entry('b', '2026-12-04'),
      entry('hidden', '2026-12-10', { isPublic: false }),
      entry('c', '2026-12-19'),
    ]);
    expect(found).toEqual({
      '2026-11-26': ['noFree 7'],
      '2026-12-04': ['gap 14'],
    });
  });

  it('are none for a wait that has no end yet', () => {
    expect(hints([entry('a', '2026-11-26')])).toEqual({});
  });
});
