import fc from 'fast-check';
import { hashOf } from '../../../../src/spa/traces/format/hash';

const json = () => fc.jsonValue({ maxDepth: 4 });

describe('the hash of a state', () => {
  it('differs for any two different values, and is equal for a value after JSON', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(json(), (value) => {
        const text = JSON.stringify(sorted(value));
        const hash = hashOf(value);
        expect(hash).toMatch(/^[0-9a-f]{16}$/);
        expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hash);
        expect(seen.get(hash) ?? text).toBe(text);
        seen.set(hash, text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('ignores the order of keys and keys without a value', () => {
    expect(hashOf({ a: 1, b: [2, 3] })).toBe(hashOf({ b: [2, 3], nothing: undefined, a: 1 }));
  });

  it.each([
    [{ a: { b: 1 } }, { b: { a: 1 } }],
    [
      [1, 2],
      [2, 1],
    ],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [{ a: 'b' }, { b: 'a' }],
    [[], {}],
    [['a', 'b'], ['ab']],
    ['1', 1],
    [null, 'null'],
    [[[]], []],
    [[null], []],
    [{ a: null }, {}],
    ['', []],
    [false, 0],
  ])('differs for %j and %j', (one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  it('of a value that JSON cannot represent equals that of its JSON', () => {
    expect(hashOf([Number.NaN, -0, undefined])).toBe(hashOf([null, 0, null]));
  });

  it('has no collision among ten thousand similar texts and numbers', () => {
    const hashes = new Set<string>();
    for (let index = 0; index < 10_000; index += 1) {
      hashes
        .add(hashOf(index))
        .add(hashOf(`item ${index}`))
        .add(hashOf({ [`k${index}`]: true }));
    }
    expect(hashes.size).toBe(30_000);
  });
});

/** The value with its keys in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}
