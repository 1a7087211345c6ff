import type { TFunction } from 'i18next';
import { timeLeft } from '../../../../src/spa/features/calendar/NextUp';

const t = ((key: string, values: object) =>
  `${key.slice(9)} ${Object.values(values).join(' ')}`) as unknown as TFunction;

it.each([
  [38 * 3_600_000 + 1, 'inDays 1 14'],
  [3 * 3_600_000 + 12 * 60_000 + 59_999, 'inHours 3 12'],
  [5 * 60_000, 'inMinutes 5'],
  [5 * 60_000 - 1, 'inSeconds 4 59'],
  [-1, 'inSeconds 0 0'],
])('%i ms are left: %s', (left, expected) => {
  expect(timeLeft(left, t)).toBe(expected);
});
