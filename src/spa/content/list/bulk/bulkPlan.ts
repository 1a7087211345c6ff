import {
  type BulkChange,
  type ContentType,
  contentTypes,
  serverNow,
  type Tier,
} from '../../../../api';
import { type CheckFacts, checksOf } from '../../checks/checksOf';
import { cultures, type Text, type TKey } from '../../../i18n';
import { parseGmt } from '../../../model/dates/shortDate';
import { publicationGroupAt } from '../../../model/classification';
import { memoize } from '../../../model/memoize';
import { isTextMissing, type ListItem, preparedRow } from '../preparedRow';

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
  /** That of each item by its id, where it is not the same for all. */
  readonly days?: ReadonlyMap<string, string> | undefined;
  /** Whether scheduling also publishes items that are not public. */
  readonly publishes: boolean;
  readonly tier: Tier;
  readonly addTagIds: readonly string[];
  readonly removeTagIds: readonly string[];
}

/** Returns the publish dates of items by their ids, from a first day (yyyy-MM-dd) on; none without one. */
export type DaysFrom = (first: string) => ReadonlyMap<string, string> | undefined;

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
type Line =
  Extract<TKey, `content.bulk.summary.${string}`> extends `content.bulk.summary.${infer Name}`
    ? Name
    : never;

/** Returns a line about some of the items, or none if there are none. */
const counted = (line: Line, count: number, values: Record<string, string> = {}): Text[] =>
  count === 0 ? [] : [{ key: `content.bulk.summary.${line}`, values: { count, ...values } }];

/** The line that says what has to be chosen first. */
const missing = (line: 'chooseDate' | 'chooseTags'): Text[] => [
  { key: `content.bulk.summary.${line}` },
];

/** Returns a line for each language in which titles are missing. */
const missingLines = (items: readonly ListItem[]): Text[] =>
  cultures.flatMap((culture) => {
    const count = items.filter((item) => isTextMissing(item, culture)).length;
    return counted('missing', count, { culture });
  });

const rowChecks = memoize((facts: CheckFacts) =>
  memoize((item: ListItem) => new Set(checksOf(item, facts).map(({ id }) => id))),
);

/** Returns the lines about what else is missing in items that become public, as far as their rows tell. */
const checkLines = (items: readonly ListItem[], facts: CheckFacts): Text[] =>
  (['noPicture', 'sameTitle', 'tagUnpublished'] as const).flatMap((id) =>
    counted(id, items.filter((item) => rowChecks(facts)(item).has(id)).length),
  );

/** Returns the lines that say when items become visible, once they are public. */
function publicationLines(items: readonly ListItem[], now: number): Text[] {
  const groups = items.map((item) => publicationGroupAt({ ...item, isPublic: true }, now));
  const of = (wanted: string) => groups.filter((group) => group === wanted).length;
  return [
    ...counted('live', of('published')),
    ...counted('later', of('upcoming')),
    ...counted('undated', of('unpublished')),
  ];
}

/** Returns a day, which begins at 00:00 GMT, at the time of day that an item has had (D135). */
function atTimeOf(item: ListItem, day: string): string {
  const time = parseGmt(item.publishAt)?.toISOString().slice(10);
  return time === undefined ? day : day.slice(0, 10) + time;
}

function publishPlan(all: readonly ListItem[], now: number): BulkPlan {
  const items = all.filter(({ isPublic }) => isPublic !== true);
  const same = counted('public', all.length - items.length);
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
      ...counted('disappears', live),
      ...counted('cancelled', items.length - live),
      ...counted('private', all.length - items.length),
    ],
  };
}

function schedulePlan(
  items: readonly ListItem[],
  { publishAt, days, publishes }: BulkChoice,
  now: number,
): BulkPlan {
  if (publishAt === null) return { items, summary: missing('chooseDate') };
  const instantOf = (item: ListItem) => atTimeOf(item, days?.get(item._id) ?? publishAt);
  const time = publishAt.slice(10);
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
      ...counted('disappears', disappearing.length),
      ...publicationLines(dated, now),
      ...(publishes ? missingLines(items) : []),
      ...counted('stayHidden', hidden),
      ...counted('timeKept', items.filter((item) => !instantOf(item).endsWith(time)).length),
    ],
  };
}

function tagsPlan(all: readonly ListItem[], { addTagIds, removeTagIds }: BulkChoice): BulkPlan {
  if (addTagIds.length + removeTagIds.length === 0) {
    return { items: all, summary: missing('chooseTags') };
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
    ...counted('changed', items.length),
    ...counted('sameTags', all.length - items.length),
  ];
  return { change, items, summary };
}

function tierPlan(all: readonly ListItem[], { tier }: BulkChoice): BulkPlan {
  const items = all.filter((item) => item.tier !== tier);
  const same = counted('same', all.length - items.length);
  return { change: { tier }, items, summary: [...counted('changed', items.length), ...same] };
}

function deletePlan(all: readonly ListItem[], now: number): BulkPlan {
  const live = all.filter((item) => publicationGroupAt(item, now) === 'published').length;
  const summary = [
    ...counted('disappears', live),
    // The question about one item is the specification's, and contradicts it (D146).
    ...(all.length > 1 ? counted('restorable', all.length) : []),
  ];
  return { change: { delete: true }, items: all, summary };
}

const plans: Readonly<
  Record<BulkAction, (all: readonly ListItem[], choice: BulkChoice, now: number) => BulkPlan>
> = {
  publish: (all, _, now) => publishPlan(all, now),
  unpublish: (all, _, now) => unpublishPlan(all, now),
  schedule: schedulePlan,
  tier: tierPlan,
  tags: tagsPlan,
  delete: (all, _, now) => deletePlan(all, now),
};

/** Returns the plan of an action on the items; `draftIds` have unsaved edits on this device, `facts` are for checks. */
export function bulkPlan(
  action: BulkAction,
  all: readonly ListItem[],
  choice: BulkChoice,
  draftIds: ReadonlySet<string>,
  facts: CheckFacts,
): BulkPlan {
  const plan = plans[action](all, choice, serverNow());
  const { change } = plan;
  if (!change || !('isPublic' in change && change.isPublic)) return plan;
  const edited = plan.items.filter(({ _id }) => draftIds.has(_id)).length;
  const published = plan.items.filter(({ isPublic }) => isPublic !== true);
  const added = [...checkLines(published, facts), ...counted('draft', edited)];
  return { ...plan, summary: [...plan.summary, ...added] };
}

/** Tells whether a change publishes or deletes items; it then names the state of each item that was seen. */
export const namesSeen = (change: BulkChange): boolean =>
  'publishAt' in change || 'delete' in change || ('isPublic' in change && change.isPublic);
