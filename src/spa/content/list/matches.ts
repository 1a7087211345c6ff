import { foldedText } from '../search/foldedText';
import { wordFilter } from '../search/wordFilter';
import { anyTag, isDaysBack, type ListFilters, type ListQuery, noTag } from './listQuery';
import { cultureBit, type ListItem, type PreparedRow, preparedRow } from './preparedRow';

/** What a filter depends on besides the item. */
export interface Surroundings {
  /** The moment by which items are published, in ms since 1970. */
  readonly now: number;
  /** Items of which unsaved edits are kept on this device. */
  readonly draftIds: ReadonlySet<string>;
}

type Test = (item: ListItem, row: PreparedRow) => boolean;

const day = 86_400_000;

function statusOf(item: ListItem, { publishAt }: PreparedRow, now: number): string {
  if (item.isPublic !== true) return 'unpublished';
  if (Number.isNaN(publishAt)) return 'undated';
  // The very instant is still to come (D56).
  return publishAt >= now ? 'scheduled' : 'published';
}

/** The moment of a day as people here know it, or of so many days ago. */
function sinceInstant(value: string, now: number): number {
  return isDaysBack(value) ? now - Number.parseInt(value, 10) * day : Date.parse(`${value}T00:00`);
}

function tagTest(values: readonly string[]): Test {
  const ids = new Set(values);
  return (_item, { tagIds }) =>
    tagIds.length === 0 ? ids.has(noTag) : ids.has(anyTag) || tagIds.some((id) => ids.has(id));
}

/** A test for each filter that is set. */
function filterTests(filters: ListFilters, { now, draftIds }: Surroundings): Test[] {
  const { tier, status, tag, author, from, to, since, missing, picture, draft } = filters;
  const tests: Test[] = [];
  if (tier) tests.push((item) => tier.includes(item.tier ?? ''));
  if (status) tests.push((item, row) => status.includes(statusOf(item, row, now)));
  if (tag) tests.push(tagTest(tag));
  if (author) {
    const names = new Set(author.map(foldedText));
    tests.push((_item, row) => names.has(row.author));
  }
  // Publish dates are days in GMT (D58, D59).
  if (from?.[0]) {
    const first = Date.parse(from[0]);
    tests.push((_item, row) => row.publishAt >= first);
  }
  if (to?.[0]) {
    const end = Date.parse(to[0]) + day;
    tests.push((_item, row) => row.publishAt < end);
  }
  if (since?.[0]) {
    const first = sinceInstant(since[0], now);
    tests.push((_item, row) => row.updatedAt >= first);
  }
  if (missing) {
    const bits = missing.reduce((all, culture) => all | cultureBit(culture), 0);
    tests.push((_item, row) => (row.missing & bits) !== 0);
  }
  if (picture) tests.push((_item, row) => !row.hasPicture);
  if (draft) tests.push((item) => draftIds.has(item._id));
  return tests;
}

/** Makes the test of what a person searches for; undefined when nothing is. */
export function makeMatcher(
  { q, filters }: Pick<ListQuery, 'q' | 'filters'>,
  surroundings: Surroundings,
): ((item: ListItem) => boolean) | undefined {
  const tests = filterTests(filters, surroundings);
  const words = wordFilter(q);
  if (words) tests.push((item, row) => words(row.folded, item._id));
  if (tests.length === 0) return undefined;
  return (item) => {
    const row = preparedRow(item);
    return tests.every((test) => test(item, row));
  };
}
