import fc from 'fast-check';
import { foldedText } from '../../../../src/spa/content/list/foldedText';
import { nextSort, sorted, type Sort } from '../../../../src/spa/content/list/sorting';
import { withTitle } from '../../../../src/spa/content/list/withTitle';

const titled = (...titles: string[]) =>
  titles.map((title, index) => ({ _id: String(index), title: { 'en-US': title } }));
const titles = (items: readonly { title: { 'en-US': string } }[]) =>
  items.map((item) => item.title['en-US']);

describe('title filter', () => {
  test('folds case, accents and letters that have none, in what is typed and what is stored', () => {
    expect(foldedText('  Ævintýri  ÞÓR ')).toBe('aevintyri thor');
    expect(foldedText('L’Été')).toBe('l’ete');
    const items = titled('Öndun og ró', 'Été indien', 'Sun');
    expect(titles(withTitle(items, 'ONDUN'))).toEqual(['Öndun og ró']);
    expect(titles(withTitle(items, 'été'))).toEqual(['Été indien']);
    expect(withTitle(items, '   ')).toBe(items);
    expect(withTitle(items, 'moon')).toEqual([]);
  });

  test('searches the titles of every culture', () => {
    const items = [{ _id: '1', title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' } }, { _id: '2' }];
    expect(withTitle(items, 'sol')).toEqual([items[0]]);
    expect(withTitle(items, 'sunsol')).toEqual([]);
  });

  test('finds words in any order: three letters or more anywhere, shorter ones at the start of a word (D131)', () => {
    const items = titled('Morning Flow for the Lower Back', 'The back-to-work hour', 'Þögn (ró)');
    const found = (filter: string) => titles(withTitle(items, filter));
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
        expect(withTitle(titled(title), filter)).toHaveLength(1);
      }),
    );
  });
});

describe('sorting', () => {
  const by = (column: 'title' | 'publishAt' | 'status', direction = 'ascending'): Sort => ({
    column,
    direction: direction as 'ascending',
  });

  test('goes from ascending to descending to the order of the group', () => {
    const first = nextSort(null, 'title');
    const second = nextSort(first, 'title');
    expect([first, second, nextSort(second, 'title')]).toEqual([
      by('title'),
      by('title', 'descending'),
      null,
    ]);
    expect(nextSort(second, 'status')).toEqual(by('status'));
  });

  test('by title reads numbers as numbers and follows the language', () => {
    const items = titled('Day 10', 'éveil', 'Day 9', 'Eagle');
    expect(titles(sorted(items, by('title'), 'en-US'))).toEqual([
      'Day 9',
      'Day 10',
      'Eagle',
      'éveil',
    ]);
    const icelandic = titled('Þór', 'Á', 'B', 'A', 'Ö');
    expect(titles(sorted(icelandic, by('title'), 'is-IS'))).toEqual(['A', 'Á', 'B', 'Þór', 'Ö']);
  });

  test('puts absent titles and dates last in either direction', () => {
    const items = [
      { _id: '1', publishAt: null },
      { _id: '2', publishAt: '2026-01-01T00:00:00.000Z', title: { 'en-US': 'B' } },
      { _id: '3', publishAt: '2025-01-01T00:00:00.000Z', title: { 'en-US': 'A' } },
    ];
    const ids = (sort: Sort) => sorted(items, sort, 'en-US').map((item) => item._id);
    expect(ids(by('publishAt'))).toEqual(['3', '2', '1']);
    expect(ids(by('publishAt', 'descending'))).toEqual(['2', '3', '1']);
    expect(ids(by('title'))).toEqual(['3', '2', '1']);
    expect(ids(by('title', 'descending'))).toEqual(['2', '3', '1']);
  });

  test('by status keeps the order of equals', () => {
    const items = [
      { _id: '1', isPublic: false },
      { _id: '2', isPublic: true },
      { _id: '3', isPublic: false },
      { _id: '4', isPublic: true },
    ];
    const ids = (sort: Sort) => sorted(items, sort, 'en-US').map((item) => item._id);
    expect(ids(by('status'))).toEqual(['2', '4', '1', '3']);
    expect(ids(by('status', 'descending'))).toEqual(['1', '3', '2', '4']);
    expect(sorted(items, null, 'en-US')).toBe(items);
  });
});
