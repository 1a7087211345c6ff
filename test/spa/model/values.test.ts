import { cultures } from '../../../src/spa/i18n';
import {
  colourFromInput,
  formatCount,
  newId,
  parseInteger,
  swatchColour,
} from '../../../src/spa/model/values';

describe('typed values', () => {
  test('of integers are parsed from the beginning, null when empty (D96) [L169.1]', () => {
    const typed = ['12', '12.7', 'abc', '-3', '', ' 7 ', '9e3', '9007199254740993'];
    expect(typed.map(parseInteger)).toEqual([12, 12, null, -3, null, 7, 9, null]);
  });

  test('of colours may start with a pasted #; 3 or 6 digits make a swatch, else white (D97) [L106.1]', () => {
    expect(colourFromInput('#a1B2c3')).toBe('a1B2c3');
    expect(colourFromInput('zz')).toBe('zz');
    const stored = ['a1B2c3', 'fff', 'ffff', 'red', '', null, undefined];
    expect(stored.map(swatchColour)).toEqual([
      '#a1B2c3',
      '#fff',
      '#ffffff',
      '#ffffff',
      '#ffffff',
      '#ffffff',
      '#ffffff',
    ]);
  });

  test('of new ids are 24 hexadecimal characters, each different (D114)', () => {
    const ids = Array.from({ length: 1000 }, newId);
    expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each(cultures)('counts are shown as %s shows them', (culture) => {
  for (const count of [0, 7, 999, 1_000, 10_000, 123_456, 1_234_567])
    expect(formatCount(count, culture)).toBe(count.toLocaleString(culture));
});
