import { differences } from '../../../../src/spa/traces/replay/differences';

describe('the differences of two states', () => {
  it('name each path by its JSON pointer, with both values', () => {
    const before = { a: { 'x/y': 1, '~': [1, 2], gone: true }, kept: { deep: 1 } };
    const after = { a: { 'x/y': 2, '~': [1, 2, { new: 1 }] }, kept: { deep: 1 }, b: null };
    expect(differences(before, after)).toEqual([
      { pointer: '/a/x~1y', recorded: 1, replayed: 2 },
      { pointer: '/a/~0/2', recorded: undefined, replayed: { new: 1 } },
      { pointer: '/a/gone', recorded: true, replayed: undefined },
      { pointer: '/b', recorded: undefined, replayed: null },
    ]);
  });

  it('report a list in place of an object, and null, as a whole', () => {
    const found = differences({ a: {}, b: null }, { a: [], b: {} });
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
    expect(differences({ shared, x: 1 }, { shared, x: 2 })).toHaveLength(1);
  });

  it('are limited in number', () => {
    const list = (value: number) => Array.from({ length: 50 }, () => ({ value }));
    const found = differences(list(1), list(2), 10);
    expect([found.length, found[9]?.pointer]).toEqual([10, '/9/value']);
  });
});
