import fc from 'fast-check';
import { enumValues } from '../../../../src/api';
import { cultures } from '../../../../src/spa/i18n';
import {
  filterNames,
  formatQuery,
  type ListFilters,
  type ListQuery,
  parseQuery,
  statuses,
} from '../../../../src/spa/content/list/listQuery';
import {
  initialListState,
  type ListState,
  listReducers,
  queryOf,
} from '../../../../src/spa/content/list/listReducers';
import { makeMatcher } from '../../../../src/spa/content/list/matches';
import type { ListItem } from '../../../../src/spa/content/list/preparedRow';
import {
  nextSort,
  type Sort,
  sortColumns,
  sortItems,
} from '../../../../src/spa/content/list/sorting';
import { foldedText } from '../../../../src/spa/content/search/foldedText';

const titled = (...titles: string[]): ListItem[] =>
  titles.map((title, index) => ({ _id: String(index), title: { 'en-US': title } }));
const titles = (items: readonly ListItem[]) => items.map((item) => item.title?.['en-US']);

const now = Date.parse('2026-06-15T12:00:00.000Z');
const noNames = new Map<string, string>();
const nowhere = { now, draftIds: new Set<string>(), tagNames: noNames };

/** The items that a search finds. */
const search = (
  items: readonly ListItem[],
  q: string,
  filters: ListFilters = {},
  tagNames = noNames,
) => {
  const matches = makeMatcher({ q, filters }, { ...nowhere, tagNames });
  return matches ? items.filter(matches) : items;
};

describe('the word search', () => {
  test('folds case, accents and special letters, in the search and in the items', () => {
    expect(foldedText('  Ævintýri  ÞÓR ')).toBe('aevintyri thor');
    expect(foldedText('L’Été')).toBe("l'ete");
    const items = titled('Öndun og ró', 'Été indien', 'Sun');
    expect(titles(search(items, 'ONDUN'))).toEqual(['Öndun og ró']);
    expect(titles(search(items, 'été'))).toEqual(['Été indien']);
    expect(titles(search(titled('L’équilibre', "L'été"), "l'équilibre"))).toEqual(['L’équilibre']);
    expect(titles(search(titled('L’équilibre', "L'été"), 'l’ete'))).toEqual(["L'été"]);
    expect(titles(search(titled('Où\u00a0?', 'Où'), '"où ?"'))).toEqual(['Où\u00a0?']);
    expect(search(items, '   ')).toBe(items);
    expect(search(items, 'moon')).toEqual([]);
  });

  test('survives values that are no text, as other programs may store them in fields that a type does not have', () => {
    const odd = { ...titled('Sun')[0], author: 7, source: { of: 'nothing' } };
    expect(search([odd as unknown as ListItem], 'sun')).toHaveLength(1);
  });

  test('searches titles of every culture, tags, author, source and the start of the id', () => {
    const tagNames = new Map([['t', 'calm\nro']]);
    const found: ListItem = {
      _id: 'abcdef0123456789abcdef01',
      title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' },
      author: 'Anna Þórsdóttir',
      source: 'Own work',
      tagIds: ['gone', 't'],
    };
    const items = [found, ...titled('Moon')];
    for (const q of ['sol', 'calm', 'ro', 'thors sun', 'work own', 'abcdef', 'sun ABCD'])
      expect([q, search(items, q, {}, tagNames)]).toEqual([q, [found]]);
    for (const q of ['sunsol', 'abc', 'cdef', 'calm moon'])
      expect(search(items, q, {}, tagNames)).toEqual([]);
    expect(search(items, 'calm', {}, new Map([['t', 'loud']]))).toEqual([]);
  });

  test('finds words in any order: three letters or more anywhere, shorter ones at the start of a word (D131)', () => {
    const items = titled('Morning Flow for the Lower Back', 'The back-to-work hour', 'Þögn (ró)');
    const found = (filter: string) => titles(search(items, filter));
    expect(found('back morning')).toEqual(['Morning Flow for the Lower Back']);
    expect(found('orn owe')).toEqual(['Morning Flow for the Lower Back']);
    expect(found('back')).toHaveLength(2);
    expect(found('wo')).toEqual(['The back-to-work hour']);
    expect(found('fl b')).toEqual(['Morning Flow for the Lower Back']);
    expect(found('ow')).toEqual([]);
    expect(found('ró þö')).toEqual(['Þögn (ró)']);
    expect(found('ög')).toEqual([]);
    expect(found('ögn')).toEqual(['Þögn (ró)']);
    expect(found('back evening')).toEqual([]);
  });

  test('takes a quoted phrase literally, also before the closing quote is typed', () => {
    const items = titled('Morning Flow', 'Flow every morning');
    expect(titles(search(items, '"morning  flow"'))).toEqual(['Morning Flow']);
    expect(titles(search(items, '"morning fl'))).toEqual(['Morning Flow']);
    expect(search(items, '"flow" morning')).toHaveLength(2);
    expect(search(items, '""')).toBe(items);
  });

  test('finds every title by its words in any order', () => {
    const word = fc.stringMatching(/^[a-zæðþöéA-Z]{1,9}$/u);
    const cut = fc.record({ word, start: fc.nat(), length: fc.integer({ min: 3, max: 9 }) });
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 5 }), fc.boolean(), (cuts, isTurned) => {
        const title = cuts.map((one) => one.word).join(' ');
        const parts = cuts.map(({ word: whole, start, length }) => {
          const from = whole.length < 3 ? 0 : start % (whole.length - 2);
          return whole.slice(from, from + length);
        });
        const filter = (isTurned ? parts.toReversed() : parts).join('  ');
        expect(search(titled(title), filter)).toHaveLength(1);
      }),
    );
  });
});

const someDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toJSON().slice(0, 10));
const some = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const valuesOf = {
  tier: some(enumValues.tier),
  status: some(statuses),
  tag: some(['any', 'none', 'a', 'b', 'ç&=+ %']),
  author: some(['Anna', 'Þór, Jón', 'Bea & Co']),
  from: fc.tuple(someDay),
  to: fc.tuple(someDay),
  since: fc.oneof(fc.tuple(someDay), fc.constant(['30d'])),
  missing: some(cultures),
  stale: some(cultures),
  picture: fc.constant(['none']),
  draft: fc.constant(['mine']),
};
const someFilters: fc.Arbitrary<ListFilters> = fc.record(valuesOf, { requiredKeys: [] });
const someSort: fc.Arbitrary<Sort> = fc.option(
  fc.record({
    column: fc.constantFrom(...sortColumns),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
);
const groups = ['unpublished', 'upcoming', 'published'] as const;
const someQuery: fc.Arbitrary<ListQuery> = fc
  .record({
    q: fc.string({ unit: 'grapheme' }).map((q) => (q.trim() === '' ? '' : q)),
    filters: someFilters,
    sort: someSort,
    open: fc.option(fc.subarray([...groups]), { nil: undefined }),
  })
  .map(({ open, ...query }) => (open ? { ...query, open } : query));

describe('the address of a list', () => {
  test('parses every query that it formats', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        expect(parseQuery(formatQuery(query))).toEqual(query);
      }),
      { numRuns: 500 },
    );
  });

  test('is readable and can be shared', () => {
    const filters = { tier: ['premium'], status: ['scheduled'], from: ['2026-11-01'] };
    const sort = { column: 'publishAt', direction: 'descending' } as const;
    const open = ['unpublished', 'upcoming'] as const;
    expect(formatQuery({ q: 'breath', filters, sort, open })).toBe(
      '?q=breath&tier=premium&status=scheduled&from=2026-11-01&sort=-publishAt&open=unpublished,upcoming',
    );
    expect(formatQuery({ q: '', filters: {}, sort: null })).toBe('');
  });

  test('ignores unknown values', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const query = parseQuery(`?${text}`);
        expect(parseQuery(formatQuery(query))).toEqual(query);
      }),
    );
    expect(
      parseQuery('?tier=gold&tier=free&status=x&from=2026-02-31&since=0d&sort=-size&open=all&y=z'),
    ).toEqual({ q: '', filters: { tier: ['free'] }, sort: null, open: [] });
  });

  test('can be formatted from every state of a list and parsed back', () => {
    const reducers = listReducers(({ list }: { list: ListState }) => list);
    const fresh = () => ({ list: structuredClone(initialListState) });
    const step = fc.oneof(
      someQuery.map(({ q, filters, sort }) => ({ q, filters, sort })),
      fc.constantFrom(...groups),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const state: { list: ListState } = fresh();
        for (const one of steps) {
          if (typeof one === 'string')
            reducers.groupToggled(state, { type: '', payload: { group: one } });
          else reducers.queryChanged(state, { type: '', payload: { patch: one } });
        }
        const query = queryOf(state.list);
        expect(parseQuery(formatQuery(query))).toEqual(query);
        const read: { list: ListState } = fresh();
        reducers.queryRead(read, { type: '', payload: { query } });
        expect(queryOf(read.list)).toEqual(query);
        expect(read.list.collapsed).toEqual(state.list.collapsed);
      }),
    );
  });
});

describe('filters', () => {
  const instant = fc.option(someDay.map((day) => `${day}T08:30:00.000Z`));
  const someItem: fc.Arbitrary<ListItem> = fc.record({
    _id: fc.stringMatching(/^[0-9a-f]{24}$/),
    title: fc.dictionary(fc.constantFrom(...cultures), fc.constantFrom('', ' ', 'Sun', 'Moon')),
    isPublic: fc.boolean(),
    publishAt: instant,
    updatedAt: someDay.map((day) => `${day}T08:30:00.000Z`),
    tier: fc.constantFrom(...enumValues.tier),
    author: fc.option(fc.constantFrom('anna', 'Þór, Jón', '')),
    imgURL: fc.option(fc.constantFrom('articles/1/x.jpg', '')),
    tagIds: fc.subarray(['a', 'b', 'c']),
    translationStatus: fc.option(
      fc.record({
        of: fc.constantFrom(0, 2),
        done: fc.dictionary(fc.constantFrom(...cultures), fc.constantFrom(0, 1, 2)),
        stale: fc.option(fc.dictionary(fc.constantFrom(...cultures), fc.constantFrom(1, 2)), {
          nil: undefined,
        }),
      }),
      { nil: undefined },
    ),
  });

  /** What each filter means, said as plainly as possible. */
  const naive: Record<
    string,
    (item: ListItem, values: readonly string[], mine: string[], filters: ListFilters) => boolean
  > = {
    tier: (item, values) => values.some((value) => item.tier === value),
    status: (item, values) => {
      const isDated = typeof item.publishAt === 'string';
      const isPast = isDated && Date.parse(item.publishAt ?? '') < now;
      return values.some(
        (value) =>
          ({
            unpublished: !item.isPublic,
            undated: item.isPublic && !isDated,
            published: item.isPublic && isPast,
            scheduled: item.isPublic && isDated && !isPast,
          })[value],
      );
    },
    tag: (item, values, _mine, { tags }) => {
      const ids = item.tagIds as string[];
      const fits = (value: string) => {
        if (value === 'any') return ids.length > 0;
        return value === 'none' ? ids.length === 0 : ids.includes(value);
      };
      return tags ? values.every(fits) : values.some(fits);
    },
    tags: () => true,
    author: (item, values) =>
      values.some((value) => value.toLowerCase() === item.author?.toLowerCase()),
    from: (item, [day = '']) => (item.publishAt ?? '') >= day && item.publishAt !== null,
    to: (item, [day = '']) => item.publishAt !== null && (item.publishAt ?? '').slice(0, 10) <= day,
    since: (item, [value = '']) =>
      Date.parse(item.updatedAt ?? '') >=
      (value.endsWith('d')
        ? now - Number(value.slice(0, -1)) * 86_400_000
        : new Date(`${value}T00:00:00`).getTime()),
    missing: (item, values) =>
      values.some((culture) => {
        const { of, done } = item.translationStatus ?? {};
        return of ? (done?.[culture] ?? 0) < of : !item.title?.[culture]?.trim();
      }),
    stale: (item, values) =>
      values.some((culture) => (item.translationStatus?.stale?.[culture] ?? 0) > 0),
    picture: (item) => !item.imgURL,
    draft: (item, _values, mine) => mine.includes(item._id),
  };

  test('match what a simple reading of each means, all of them together', () => {
    expect(Object.keys(naive)).toEqual(filterNames);
    fc.assert(
      fc.property(
        fc.array(someItem, { maxLength: 20 }),
        someFilters,
        fc.nat(),
        (items, filters, skip) => {
          const mine = items
            .filter((_item, index) => (index + skip) % 2 === 0)
            .map(({ _id }) => _id);
          const matches = makeMatcher(
            { q: '', filters },
            { now, draftIds: new Set(mine), tagNames: noNames },
          );
          const expected = items.filter((item) =>
            filterNames.every((name) => {
              const values = filters[name];
              return values === undefined || naive[name]?.(item, values, mine, filters);
            }),
          );
          expect(matches ? items.filter(matches) : items).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('sorting', () => {
  const by = (column: (typeof sortColumns)[number], direction = 'ascending'): Sort => ({
    column,
    direction: direction as 'ascending',
  });

  test('cycles through ascending, descending and the order of the group; dates start with the latest', () => {
    const first = nextSort(null, 'title');
    const second = nextSort(first, 'title');
    expect([first, second, nextSort(second, 'title')]).toEqual([
      by('title'),
      by('title', 'descending'),
      null,
    ]);
    expect(nextSort(second, 'status')).toEqual(by('status'));
    const newest = nextSort(null, 'publishAt');
    const oldest = nextSort(newest, 'publishAt');
    expect([newest, oldest, nextSort(oldest, 'publishAt')]).toEqual([
      by('publishAt', 'descending'),
      by('publishAt'),
      null,
    ]);
  });

  test('by title reads numbers as numbers and follows the language', () => {
    const items = titled('Day 10', 'éveil', 'Day 9', 'Eagle');
    expect(titles(sortItems(items, by('title'), 'en-US'))).toEqual([
      'Day 9',
      'Day 10',
      'Eagle',
      'éveil',
    ]);
    const icelandic = titled('Þór', 'Á', 'B', 'A', 'Ö');
    expect(titles(sortItems(icelandic, by('title'), 'is-IS'))).toEqual(['A', 'Á', 'B', 'Þór', 'Ö']);
  });

  test('puts missing values last in either direction', () => {
    const items = [
      { _id: '1', publishAt: null, author: ' ' },
      {
        _id: '2',
        publishAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
        title: { 'en-US': 'B' },
        author: 'B',
        tier: 'premium',
      },
      {
        _id: '3',
        publishAt: '2025-01-01T00:00:00.000Z',
        updatedAt: '2025-01-01T00:00:00.000Z',
        title: { 'en-US': 'A' },
        author: 'a',
        tier: 'free',
      },
    ];
    const ids = (sort: Sort) => sortItems(items, sort, 'en-US').map((item) => item._id);
    for (const column of ['title', 'publishAt', 'updatedAt', 'author', 'tier'] as const) {
      expect([column, ids(by(column))]).toEqual([column, ['3', '2', '1']]);
      expect([column, ids(by(column, 'descending'))]).toEqual([column, ['2', '3', '1']]);
    }
  });

  test('by status keeps the order of equals', () => {
    const items = [
      { _id: '1', isPublic: false },
      { _id: '2', isPublic: true },
      { _id: '3', isPublic: false },
      { _id: '4', isPublic: true },
    ];
    const ids = (sort: Sort) => sortItems(items, sort, 'en-US').map((item) => item._id);
    expect(ids(by('status'))).toEqual(['2', '4', '1', '3']);
    expect(ids(by('status', 'descending'))).toEqual(['1', '3', '2', '4']);
    expect(sortItems(items, null, 'en-US')).toBe(items);
  });
});
