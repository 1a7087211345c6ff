import type { TFunction } from 'i18next';
import type { CalendarEntry } from '../../../../src/spa/content/schedule/entries';
import { nextEntry, shortTitle } from '../../../../src/spa/content/schedule/entries';

const now = Date.parse('2026-11-24T10:00:00.000Z');

const entry = (_id: string, inMs: number, isPublic = true): CalendarEntry => {
  const at = now + inMs;
  return { type: 'articles', at, item: { _id, isPublic, publishAt: new Date(at).toISOString() } };
};

describe('what goes live next', () => {
  it('is the first of what is public and still to come, with how many come at the same moment', () => {
    const all = [
      entry('past', -3_600_000),
      entry('b', 9_000),
      entry('c', 20_000),
      entry('d', 9_000),
    ];
    expect(nextEntry([entry('draft', 1_000, false), ...all], now)).toMatchObject({
      entry: { item: { _id: 'b' } },
      others: 1,
      isLive: false,
    });
  });

  it('is live for a minute, and then makes room for what comes after it', () => {
    const all = [entry('a', 0), entry('b', 600_000)];
    const at = (laterMs: number) => {
      const next = nextEntry(all, now + laterMs);
      return [next?.entry.item._id, next?.isLive];
    };
    expect([at(0), at(1), at(60_000), at(60_001)]).toEqual([
      ['a', false],
      ['a', true],
      ['a', true],
      ['b', false],
    ]);
    expect(nextEntry(all, now + 700_000)).toBeUndefined();
  });
});

const t = ((key: string) => key) as unknown as TFunction;

it('a long title is cut where a sentence names it', () => {
  const title = 'Þögnin í skóginum við Öxarárfoss ';
  expect(shortTitle({ title: { 'is-IS': title.repeat(3) } }, t)).toBe(
    `${title}Þögnin í skóginum við Öxará…`,
  );
  expect(shortTitle({ title: { 'en-US': 'Calm' } }, t)).toBe('Calm');
  expect(shortTitle({}, t)).toBe('content.untitled');
});
