import { stateDifferences } from '../../../../src/spa/traces/player/stateDifferences';

describe('the differences of two states', () => {
  it('name each path by its JSON pointer, with both values', () => {
    const before = { a: { 'x/y': 1, '~': [1, 2], gone: true }, kept: { deep: 1 } };
    const after = { a: { 'x/y': 2, '~': [1, 2, { new: 1 }] }, kept: { deep: 1 }, b: null };
    expect(stateDifferences(before, after)).toEqual({
      found: [
        { pointer: '/a/x~1y', before: 1, after: 2 },
        { pointer: '/a/~0/2', before: undefined, after: { new: 1 } },
        { pointer: '/a/gone', before: true, after: undefined },
        { pointer: '/b', before: undefined, after: null },
      ],
      isCut: false,
    });
  });

  it('report a list in place of an object, and null, as a whole', () => {
    const { found } = stateDifferences({ a: {}, b: null }, { a: [], b: {} });
    expect(found.map(({ pointer }) => pointer)).toEqual(['/a', '/b']);
  });

  it('never compare the contents of the same object', () => {
    const shared = {};
    Object.defineProperty(shared, 'trap', {
      enumerable: true,
      get: () => {
        throw new Error('Looked into.');
      },
    });
    expect(stateDifferences({ shared, x: 1 }, { shared, x: 2 }).found).toHaveLength(1);
  });

  it('are limited in number, and say so', () => {
    const list = (value: number) => Array.from({ length: 50 }, () => ({ value }));
    const { found, isCut } = stateDifferences(list(1), list(2), 10);
    expect([found.length, found[9]?.pointer, isCut]).toEqual([10, '/9/value', true]);
    expect(stateDifferences(list(1), list(2), 50).isCut).toBe(false);
  });
});
