import { type BulkChange, serverNow, type Tier } from '../../../../api';
import { cultures, languages, type Text, type TKey } from '../../../i18n';
import { publicationGroupAt } from '../../../model/classification';
import { cultureBit, type ListItem, preparedRow } from '../preparedRow';

/** The actions on the selected items. */
export const bulkActions = ['publish', 'unpublish', 'schedule', 'tier', 'tags', 'delete'] as const;

export type BulkAction = (typeof bulkActions)[number];

/** The choices in the dialog; each action uses some of them. */
export interface BulkChoice {
  /** The publish date, as an instant; null as long as none is chosen. */
  readonly publishAt: string | null;
  /** Whether scheduling also publishes items that are not public. */
  readonly publishes: boolean;
  readonly tier: Tier;
  readonly addTagIds: readonly string[];
  readonly removeTagIds: readonly string[];
}

/** The change that an action makes, the items that it changes, and a summary of the effects. */
export interface BulkPlan {
  /** Absent as long as something has to be chosen. */
  readonly change?: BulkChange;
  readonly items: readonly ListItem[];
  readonly summary: readonly Text[];
}

/** The lines of a summary. */
type Line = Extract<TKey, `content.bulk.summary.${string}`>;

/** Returns a line about some of the items, or none if there are none. */
const counted = (key: Line, count: number, values: Record<string, string> = {}): Text[] =>
  count === 0 ? [] : [{ key, values: { count, ...values } }];

/** Returns a line for each language in which titles are missing. */
const missingLines = (items: readonly ListItem[]): Text[] =>
  cultures.flatMap((culture) => {
    const count = items.filter(
      (item) => (preparedRow(item).missing & cultureBit(culture)) !== 0,
    ).length;
    return counted('content.bulk.summary.missing', count, { language: languages[culture].title });
  });

/** Returns the lines that say when items become visible, once they are public. */
function publicationLines(items: readonly ListItem[], now: number): Text[] {
  const groups = items.map((item) => publicationGroupAt({ ...item, isPublic: true }, now));
  const of = (wanted: string) => groups.filter((group) => group === wanted).length;
  return [
    ...counted('content.bulk.summary.live', of('published')),
    ...counted('content.bulk.summary.later', of('upcoming')),
    ...counted('content.bulk.summary.undated', of('unpublished')),
  ];
}

function publishPlan(all: readonly ListItem[], now: number): BulkPlan {
  const items = all.filter(({ isPublic }) => isPublic !== true);
  const same = counted('content.bulk.summary.public', all.length - items.length);
  const summary = [...publicationLines(items, now), ...missingLines(items), ...same];
  return { change: { isPublic: true }, items, summary };
}

function unpublishPlan(all: readonly ListItem[], now: number): BulkPlan {
  const items = all.filter(({ isPublic }) => isPublic === true);
  const live = items.filter((item) => publicationGroupAt(item, now) === 'published').length;
  return {
    change: { isPublic: false },
    items,
    summary: [
      ...counted('content.bulk.summary.disappears', live),
      ...counted('content.bulk.summary.cancelled', items.length - live),
      ...counted('content.bulk.summary.private', all.length - items.length),
    ],
  };
}

function schedulePlan(
  items: readonly ListItem[],
  { publishAt, publishes }: BulkChoice,
  now: number,
): BulkPlan {
  if (publishAt === null) return { items, summary: [] };
  const hidden = publishes ? 0 : items.filter(({ isPublic }) => isPublic !== true).length;
  const dated = items
    .filter(({ isPublic }) => publishes || isPublic === true)
    .map((item) => ({ ...item, publishAt }));
  const live = items.filter((item) => publicationGroupAt(item, now) === 'published');
  const disappearing = live.filter(
    (item) => publicationGroupAt({ ...item, publishAt }, now) !== 'published',
  );
  return {
    change: publishes ? { publishAt, isPublic: true } : { publishAt },
    items,
    summary: [
      ...counted('content.bulk.summary.disappears', disappearing.length),
      ...publicationLines(dated, now),
      ...(publishes ? missingLines(items) : []),
      ...counted('content.bulk.summary.stayHidden', hidden),
    ],
  };
}

function tagsPlan(all: readonly ListItem[], { addTagIds, removeTagIds }: BulkChoice): BulkPlan {
  if (addTagIds.length + removeTagIds.length === 0) return { items: all, summary: [] };
  const items = all.filter((item) => {
    const { tagIds } = preparedRow(item);
    return (
      addTagIds.some((id) => !tagIds.includes(id)) || removeTagIds.some((id) => tagIds.includes(id))
    );
  });
  const change = {
    ...(addTagIds.length > 0 && { addTagIds: [...addTagIds] }),
    ...(removeTagIds.length > 0 && { removeTagIds: [...removeTagIds] }),
  };
  return { change, items, summary: counted('content.bulk.summary.changed', items.length) };
}

/** Returns the plan of an action on the items. */
export function bulkPlan(
  action: BulkAction,
  all: readonly ListItem[],
  choice: BulkChoice,
  now: number = serverNow(),
): BulkPlan {
  if (action === 'publish') return publishPlan(all, now);
  if (action === 'unpublish') return unpublishPlan(all, now);
  if (action === 'schedule') return schedulePlan(all, choice, now);
  if (action === 'tags') return tagsPlan(all, choice);
  if (action === 'delete') {
    const live = all.filter((item) => publicationGroupAt(item, now) === 'published').length;
    const summary = [
      ...counted('content.bulk.summary.disappears', live),
      ...counted('content.bulk.summary.restorable', all.length),
    ];
    return { change: { delete: true }, items: all, summary };
  }
  const items = all.filter(({ tier }) => tier !== choice.tier);
  const same = counted('content.bulk.summary.same', all.length - items.length);
  return {
    change: { tier: choice.tier },
    items,
    summary: [...counted('content.bulk.summary.changed', items.length), ...same],
  };
}

/** Tells whether a change publishes or deletes items; it then names the state of each item that was seen. */
export const namesSeen = (change: BulkChange): boolean =>
  'publishAt' in change || 'delete' in change || ('isPublic' in change && change.isPublic);
