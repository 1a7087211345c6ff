import { getClientId } from '../../../src/api';

beforeEach(() => localStorage.clear());

test('D26: the client id has twelve letters and digits, is created on first use and stored [L94.1, L258.1]', () => {
  expect(localStorage.getItem('clientId')).toBeNull();
  const made = getClientId();
  expect(made).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(localStorage.getItem('clientId')).toBe(made);
  expect(getClientId()).toBe(made);
});

test.each(['', 'short', 'thirteen chars', 'with space 1', 'ümlautümlaut'])(
  'the invalid client id %j is replaced',
  (text) => {
    localStorage.setItem('clientId', text);
    expect(getClientId()).toMatch(/^[A-Za-z0-9]{12}$/);
  },
);

test('every character is equally likely', () => {
  const counts = new Map<string, number>();
  const rounds = 2000;
  for (let round = 0; round < rounds; round += 1) {
    localStorage.clear();
    for (const character of getClientId()) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(62);
  const expected = (rounds * 12) / 62;
  let deviation = 0;
  for (const count of counts.values()) deviation += (count - expected) ** 2 / expected;
  // Chi-squared with 61 degrees of freedom stays below 150 but once in 10^9 runs; a modulo of bytes gives about 450.
  expect(deviation).toBeLessThan(150);
});
