import { visibleTo } from '../../../../src/spa/content/preview/visibleTo';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const live = { isPublic: true, publishAt: '2026-01-01T00:00:00.000Z', tier: 'premium' };

it.each([
  [{ isPublic: false }, 'unpublished'],
  [{ publishAt: null }, 'noDate'],
  [{ publishAt: new Date(now).toISOString() }, 'notYet'],
  [{}, 'tier'],
])('names the first reason of an item with %j: %s', (fields, reason) => {
  const item = { ...live, ...fields };
  expect(visibleTo(item, [], 'free', now)).toEqual({ isVisible: false, reason, tags: [] });
});

it('gives no reason for what the reader sees, and the tags that are public', () => {
  const tags = [{ _id: 'a', isPublic: true }, { _id: 'b' }];
  expect(visibleTo(live, tags, 'premium', now)).toEqual({ isVisible: true, tags: [tags[0]] });
  expect(visibleTo({ isPublic: true }, [], 'free', now, false)).toEqual({
    isVisible: true,
    tags: [],
  });
});
