import fc from 'fast-check';
import {
  type Candidate,
  rankCandidates,
  scoreOf,
} from '../../../../src/spa/app/palette/rankCandidates';

const row = (titles: string, more: Partial<Candidate> = {}): Candidate => ({
  id: 'x',
  titles,
  texts: titles,
  ...more,
});

const order = (typed: string, ...rows: Candidate[]) =>
  rankCandidates(rows, typed, new Set(['lately'])).best.map(({ titles }) => titles);

it('the start of a title comes first, then that of a word, a part, and letters in order', () => {
  const rows = ['a mad lib', 'calm light', 'lights out', 'highlight', 'l i g h t'].map((one) =>
    row(one),
  );
  expect(order('light', ...rows)).toEqual(['lights out', 'calm light', 'highlight', 'l i g h t']);
});

it('case and accents do not count, any title does, and the shorter one is better', () => {
  const rows = [row('x\nete indien et tres long titre'), row('y\nete'), row('winter')];
  expect(order('ÉTÉ', ...rows)).toEqual(['y\nete', 'x\nete indien et tres long titre']);
});

it('what was opened lately comes before what fits a little better', () => {
  expect(order('ca', row('calm'), row('be calm', { id: 'lately' }))).toEqual(['be calm', 'calm']);
});

it('tags, the start of an id and words in any order find, too', () => {
  const rows = [
    row('morning walk', { texts: 'morning walk\nsleep' }),
    row('evening', { id: '65fa12' }),
    row('light of the morning'),
  ];
  expect(order('sleep', ...rows)).toEqual(['morning walk']);
  expect(order('65fa', ...rows)).toEqual(['evening']);
  expect(order('morning light', ...rows)).toEqual(['light of the morning']);
});

it('without words the first ones are offered', () => {
  const rows = [row('b'), row('a'), row('c')];
  expect(rankCandidates(rows, '  ', new Set(), 2)).toEqual({
    total: 3,
    top: 0,
    best: rows.slice(0, 2),
  });
});

it('gives the best of all candidates in the order of their points, and counts all that fit', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'ab', ' ', 'ba'), { maxLength: 6 });
  const rows = fc.array(
    fc
      .tuple(
        words.map((all) => all.join('')),
        fc.constantFrom('lately', 'x'),
      )
      .map(([titles, id]) => row(titles, { id })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom('a', 'ab', 'b a', 'bab'), (all, wanted) => {
      const { total, top, best } = rankCandidates(all, wanted, new Set(['lately']), 5);
      const direct = all.filter((one) => scoreOf(one, wanted) !== null);
      const byLetters =
        direct.length < 5 && wanted.length > 2
          ? all.filter((one) => !direct.includes(one) && scoreOf(one, wanted, true) !== null)
          : [];
      const points = (one: Candidate) =>
        (scoreOf(one, wanted) ?? scoreOf(one, wanted, true) ?? 0) + (one.id === 'lately' ? 20 : 0);
      const expected = [...direct, ...byLetters]
        .map((one) => ({ score: points(one), title: one.titles }))
        .sort((a, b) => b.score - a.score || (a.title < b.title ? -1 : Number(a.title > b.title)));
      expect(total).toBe(expected.length);
      expect(top).toBe(expected[0]?.score ?? 0);
      expect(best.map((one) => ({ score: points(one), title: one.titles }))).toEqual(
        expected.slice(0, 5),
      );
    }),
  );
});
