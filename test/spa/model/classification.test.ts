import fc from 'fast-check';
import {
  publicationGroupAt,
  groupByPublication,
  nextChangeAfter,
} from '../../../src/spa/model/classification';

const instant = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(milliseconds).toISOString();
const live = (publishAt: string | null) => ({ isPublic: true, publishAt });

describe('the publication group', () => {
  test('is upcoming before and at the publish date, published a millisecond later (D56) [L140.1]', () => {
    expect(publicationGroupAt(live(at(instant)), instant - 1)).toBe('upcoming');
    expect(publicationGroupAt(live(at(instant)), instant)).toBe('upcoming');
    expect(publicationGroupAt(live(at(instant)), instant + 1)).toBe('published');
  });

  test('is unpublished when the item is not public, whatever its date', () => {
    expect(publicationGroupAt({ isPublic: false, publishAt: at(instant - 1) }, instant)).toBe(
      'unpublished',
    );
    expect(publicationGroupAt({ publishAt: at(instant + 1) }, instant)).toBe('unpublished');
  });

  test('is unpublished for a public item without a valid date (D54)', () => {
    expect(publicationGroupAt(live(null), instant)).toBe('unpublished');
    expect(publicationGroupAt({ isPublic: true }, instant)).toBe('unpublished');
    expect(publicationGroupAt(live('soon'), instant)).toBe('unpublished');
  });

  test('respects the offset of a publish date', () => {
    expect(publicationGroupAt(live('2026-11-21T13:00:00.001+01:00'), instant)).toBe('upcoming');
    expect(publicationGroupAt(live('2026-11-21T13:00:00.000+01:00'), instant + 1)).toBe(
      'published',
    );
  });
});

const items = fc.array(
  fc.record({
    isPublic: fc.boolean(),
    publishAt: fc.option(fc.integer({ min: instant - 5, max: instant + 5 }).map(at)),
  }),
);

describe('grouping', () => {
  test('puts every item in one group and keeps the order of equal ones (D57) [L140.2]', () => {
    fc.assert(
      fc.property(items, (all) => {
        const { unpublished, upcoming, published } = groupByPublication(all, instant);
        expect(new Set([...unpublished, ...upcoming, ...published])).toEqual(new Set(all));
        expect(unpublished).toEqual(all.filter((one) => unpublished.includes(one)));
        for (const group of [upcoming, published]) {
          for (const [index, one] of group.entries()) {
            const next = group[index + 1];
            if (next === undefined) continue;
            const order = Date.parse(one.publishAt ?? '') - Date.parse(next.publishAt ?? '');
            expect(order).toBeLessThanOrEqual(0);
            if (order === 0) expect(all.indexOf(one)).toBeLessThan(all.indexOf(next));
          }
        }
      }),
    );
  });

  test('changes exactly at the predicted moment', () => {
    fc.assert(
      fc.property(items, (all) => {
        const next = nextChangeAfter(all, instant);
        const now = groupByPublication(all, instant);
        if (next === undefined) {
          expect(groupByPublication(all, Number.MAX_SAFE_INTEGER)).toEqual(now);
        } else {
          expect(groupByPublication(all, next - 1)).toEqual(now);
          expect(groupByPublication(all, next)).not.toEqual(now);
        }
      }),
    );
  });
});
