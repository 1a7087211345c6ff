import { formatAddress, parseAddress } from '../../../../src/spa/features/calendar/calendarAddress';

it.each([
  [
    '?view=week&day=2026-11-23&types=articles,videos',
    '?view=week&day=2026-11-23&types=articles,videos',
  ],
  ['?view=year&day=2026-02-30&types=tags,users&q=1', ''],
  ['?types=videos,audios,articles', ''],
])('the address %s means %s', (search, expected) => {
  expect(formatAddress(parseAddress(search))).toBe(expected);
});
