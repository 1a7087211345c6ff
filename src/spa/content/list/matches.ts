import { dayMs } from '../../model/values';
import { foldedText } from '../search/foldedText';
import { wordFilter } from '../search/wordFilter';
import { anyTag, isDaysBack, type ListFilters, type ListQuery, noTag } from './listQuery';
import {
  isTextMissing,
  type ListItem,
  type PreparedRow,
  preparedRow,
  searchedText,
  type TagNames,
} from './preparedRow';

/** What filters depend on besides the item. */
export interface FilterContext {
  /** The moment at which the publication state is determined, in ms since 1970. */
  readonly now: number;
  /** Items with unsaved edits on this device. */
  readonly draftIds: ReadonlySet<string>;
  readonly tagNames: TagNames;
}

type ItemTest = (item: ListItem, row: PreparedRow) => boolean;

/** Returns the status of an item at `now`, as the filter names it. */
export function statusOf(item: ListItem, { publishAt }: PreparedRow, now: number): string {
  if (item.isPublic !== true) return 'unpublished';
  if (Number.isNaN(publishAt)) return 'undated';
  // At its publish date itself, an item is still scheduled (D56).
  return publishAt >= now ? 'scheduled' : 'published';
}

/** Returns the start of a day in local time, or the moment that many days ago. */
function sinceInstant(value: string, now: number): number {
  return isDaysBack(value)
    ? now - Number.parseInt(value, 10) * dayMs
    : Date.parse(`${value}T00:00`);
}

function tagTest(values: readonly string[], needsAll: boolean): ItemTest {
  if (needsAll) {
    const tests = values.map((value) => tagTest([value], false));
    return (item, row) => tests.every((test) => test(item, row));
  }
  const ids = new Set(values);
  return (_item, { tagIds }) =>
    tagIds.length === 0 ? ids.has(noTag) : ids.has(anyTag) || tagIds.some((id) => ids.has(id));
}

/** Returns a test for each filter that is set. */
function filterTests(filters: ListFilters, { now, draftIds }: FilterContext): ItemTest[] {
  const { tier, status, tag, tags, author, from, to, since, missing, stale, picture, draft } =
    filters;
  const tests: ItemTest[] = [];
  if (tier) tests.push((item) => tier.includes(item.tier ?? ''));
  if (status) tests.push((item, row) => status.includes(statusOf(item, row, now)));
  if (tag) tests.push(tagTest(tag, tags !== undefined));
  if (author) {
    const names = new Set(author.map(foldedText));
    tests.push((_item, row) => names.has(row.author));
  }
  // Publish dates are days in GMT (D58, D59).
  const [first, last, changedSince] = [from?.[0], to?.[0], since?.[0]];
  const start = Date.parse(first ?? '');
  const end = Date.parse(last ?? '') + dayMs;
  const sinceMs = sinceInstant(changedSince ?? '', now);
  if (first) tests.push((_item, row) => row.publishAt >= start);
  if (last) tests.push((_item, row) => row.publishAt < end);
  if (changedSince) tests.push((_item, row) => row.updatedAt >= sinceMs);
  if (missing) {
    tests.push((item) => missing.some((culture) => isTextMissing(item, culture)));
  }
  if (stale) tests.push((_item, row) => stale.some((culture) => row.stale.includes(culture)));
  if (picture) tests.push((_item, row) => !row.hasPicture);
  if (draft) tests.push((item) => draftIds.has(item._id));
  return tests;
}

/** Creates the test of search and filters; undefined if neither is set. */
export function makeMatcher(
  { q, filters }: Pick<ListQuery, 'q' | 'filters'>,
  context: FilterContext,
): ((item: ListItem) => boolean) | undefined {
  const tests = filterTests(filters, context);
  const words = wordFilter(q);
  if (words) {
    const { tagNames } = context;
    tests.push((item, row) => words(searchedText(row, tagNames), item._id));
  }
  if (tests.length === 0) return undefined;
  return (item) => {
    const row = preparedRow(item);
    return tests.every((test) => test(item, row));
  };
}
