import type { TFunction } from 'i18next';
import { allContentTypes, type ContentType, contentTypes, wholeList, memoize } from '../../../api';
import type { ContentItem } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { contentCalls } from '../contentCalls';
import type { ListItem } from '../list/preparedRow';
import { usePageQuery } from '../pageQuery';

/** An item with a publish date, at its instant in ms since 1970. */
export interface CalendarEntry {
  readonly type: ContentType;
  readonly item: ListItem;
  readonly at: number;
}

/** So many characters of a title stand within a sentence. */
const maxTitle = 60;

/** Returns the title of an item as a sentence names it, cut where it is long. */
export function shortTitle({ title }: ContentItem, t: TFunction): string {
  const { text } = displayText(title) ?? { text: t('content.untitled') };
  return text.length > maxTitle ? `${text.slice(0, maxTitle).trimEnd()}…` : text;
}

const entriesOf = (type: ContentType) =>
  memoize((rows: readonly ListItem[]): readonly CalendarEntry[] =>
    rows.flatMap((item) => {
      const at = Date.parse(item.publishAt ?? '');
      return Number.isNaN(at) ? [] : [{ type, item, at }];
    }),
  );

const lists = allContentTypes
  .filter((type) => contentTypes[type].isScheduled)
  .map((type) => ({ type, call: contentCalls(type).list, entries: entriesOf(type) }));

/** The content types whose items have a publish date. */
export const scheduledTypes: readonly ContentType[] = lists.map(({ type }) => type);

/** Fetches the lists of all items that are published by date, again each time a page opens; gives their entries. */
export const useScheduledLists = () =>
  lists.map(({ type, call, entries }) => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always the same lists.
    const query = usePageQuery(call.useQuery, wholeList);
    return { type, ...query, entries: query.data && entries(query.data) };
  });

/** Returns the entries of the lists as far as they are known; fetches those that are missing once it may. */
export const useKnownEntries = (mayFetch: boolean): readonly CalendarEntry[] | undefined => {
  const known = lists.map(({ call, entries }) => {
    call.useQuerySubscription(wholeList, { skip: !mayFetch });
    const { data } = call.useQueryState(wholeList);
    return data && entries(data);
  });
  // As long as a list is missing, something of it may come first.
  return known.every((one) => one !== undefined) ? known.flat() : undefined;
};

/** How long what has just gone live is named as such. */
const liveForMs = 60_000;

/**
 * Returns what has gone live within the last minute, else what goes live next, and how many others there are at that
 * instant; undefined if nothing does.
 */
export function nextEntry(entries: readonly CalendarEntry[], now: number) {
  let next: CalendarEntry | undefined;
  let others = 0;
  for (const entry of entries) {
    if (entry.item.isPublic !== true || entry.at < now - liveForMs) continue;
    if (next && entry.at > next.at) continue;
    others = next?.at === entry.at ? others + 1 : 0;
    if (others === 0) next = entry;
  }
  return next && { entry: next, others, isLive: next.at < now };
}
