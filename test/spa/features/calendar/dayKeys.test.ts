import { dayAfterKey } from '../../../../src/spa/features/calendar/dayKeys';

const keys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'x',
];

it.each([
  [
    'month',
    1,
    '2026-11-23 2026-11-25 2026-11-17 2026-12-01 2026-11-23 2026-11-29 2026-10-24 2026-12-24 ',
  ],
  [
    'week',
    0,
    '2026-11-23 2026-11-25 2026-11-17 2026-12-01 2026-11-22 2026-11-28 2026-11-17 2026-12-01 ',
  ],
  [
    'agenda',
    1,
    '2026-11-23 2026-11-25 2026-11-23 2026-11-25 2026-11-23 2026-11-29 2026-10-20 2026-12-29 ',
  ],
] as const)('the keys of a grid move through a %s', (view, first, expected) => {
  const days = keys.map((key) => dayAfterKey(key, '2026-11-24', { view, first }));
  expect(days.join(' ')).toBe(expected);
});
