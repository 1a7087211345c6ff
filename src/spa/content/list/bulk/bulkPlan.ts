import {
  type BulkChange,
  serverNow,
  type Tier,
  type ContentType,
  contentTypes,
} from '../../../../api';
import { cultures, type Text, type TKey } from '../../../i18n';
import { parseGmt } from '../../../model/dates/instants';
import { publicationGroupAt } from '../../../model/classification';
import { type ListItem, preparedRow } from '../preparedRow';

/** The actions on the selected items. */
const bulkActions = ['publish', 'unpublish', 'schedule', 'tier', 'tags', 'delete'] as const;

export type BulkAction = (typeof bulkActions)[number];

/** Returns the actions that items of a type allow: tags have no date, tier or tags. */
export const actionsFor = (type: ContentType): readonly BulkAction[] =>
  contentTypes[type].isScheduled ? bulkActions : ['publish', 'unpublish', 'delete'];

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
  /** The change of one item, where it is not the same for all. */
  readonly changeOf?: (item: ListItem) => BulkChange;
  readonly items: readonly ListItem[];
  readonly summary: readonly Text[];
}

/** The lines of a summary. */
type Line = Extract<TKey, `content.bulk.summary.${string}`>;

/** Returns a line about some of the items, or none if there are none. */
const counted = (key: Line, count: number, values: Record<string, string> = {}): Text[] =>
  count === 0 ? [] : [{ key, values: { count, ...values } }];

/** The line that says what has to be chosen first. */
const missing = (key: Line): Text[] => [{ key }];

/** Returns a line for each language in which titles are missing. */
const missingLines = (items: readonly ListItem[]): Text[] =>
  cultures.flatMap((culture) => {
    const count = items.filter((item) => preparedRow(item).missing.includes(culture)).length;
    return counted('content.bulk.summary.missing', count, { culture });
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

/** Returns a day, which begins at 00:00 GMT, at the time of day that an item has had (D135). */
function atTimeOf(item: ListItem, day: string): string {
  const time = parseGmt(item.publishAt)?.toISOString().slice(10);
  return time === undefined ? day : day.slice(0, 10) + time;
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
  if (publishAt === null) return { items, summary: missing('content.bulk.summary.chooseDate') };
  const instantOf = (item: ListItem) => atTimeOf(item, publishAt);
  const change = (instant: string) =>
    publishes ? { publishAt: instant, isPublic: true } : { publishAt: instant };
  const hidden = publishes ? 0 : items.filter(({ isPublic }) => isPublic !== true).length;
  const dated = items
    .filter(({ isPublic }) => publishes || isPublic === true)
    .map((item) => ({ ...item, publishAt: instantOf(item) }));
  const live = items.filter((item) => publicationGroupAt(item, now) === 'published');
  const disappearing = live.filter(
    (item) => publicationGroupAt({ ...item, publishAt: instantOf(item) }, now) !== 'published',
  );
  return {
    change: change(publishAt),
    changeOf: (item) => change(instantOf(item)),
    items,
    summary: [
      ...counted('content.bulk.summary.disappears', disappearing.length),
      ...publicationLines(dated, now),
      ...(publishes ? missingLines(items) : []),
      ...counted('content.bulk.summary.stayHidden', hidden),
      ...counted(
        'content.bulk.summary.timeKept',
        items.filter((item) => instantOf(item) !== publishAt).length,
      ),
    ],
  };
}

function tagsPlan(all: readonly ListItem[], { addTagIds, removeTagIds }: BulkChoice): BulkPlan {
  if (addTagIds.length + removeTagIds.length === 0) {
    return { items: all, summary: missing('content.bulk.summary.chooseTags') };
  }
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
  const summary = [
    ...counted('content.bulk.summary.changed', items.length),
    ...counted('content.bulk.summary.sameTags', all.length - items.length),
  ];
  return { change, items, summary };
}

/** Returns the plan of an action on the items; `draftIds` have unsaved edits on this device. */
export function bulkPlan(
  action: BulkAction,
  all: readonly ListItem[],
  choice: BulkChoice,
  { now = serverNow(), draftIds }: { now?: number; draftIds: ReadonlySet<string> },
): BulkPlan {
  const plan = planOf(action, all, choice, now);
  const { change } = plan;
  if (!change || !('isPublic' in change && change.isPublic)) return plan;
  const drafts = plan.items.filter(({ _id }) => draftIds.has(_id)).length;
  return {
    ...plan,
    summary: [...plan.summary, ...counted('content.bulk.summary.draft', drafts)],
  };
}

function planOf(
  action: BulkAction,
  all: readonly ListItem[],
  choice: BulkChoice,
  now: number,
): BulkPlan {
  if (action === 'publish') return publishPlan(all, now);
  if (action === 'unpublish') return unpublishPlan(all, now);
  if (action === 'schedule') return schedulePlan(all, choice, now);
  if (action === 'tags') return tagsPlan(all, choice);
  if (action === 'delete') {
    const live = all.filter((item) => publicationGroupAt(item, now) === 'published').length;
    const summary = [
      ...counted('content.bulk.summary.disappears', live),
      // The question about one item is the specification's, and contradicts it (D146).
      ...(all.length > 1 ? counted('content.bulk.summary.restorable', all.length) : []),
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
