import {
  type BulkChange,
  type ContentType,
  contentTypes,
  serverNow,
  type Tier,
  memoize,
} from '../../../../api';
import { type CheckFacts, checksOf } from '../../checks/checksOf';
import { cultures, type Text, type TKey } from '../../../i18n';
import { parseGmt } from '../../../model/dates/shortDate';
import { publicationGroupAt } from '../../../model/classification';
import { isTextMissing, type ListItem, preparedRow } from '../preparedRow';
import { stepDays } from './stepDays';

/** The actions on the selected items. */
const bulkActions = ['publish', 'unpublish', 'schedule', 'tier', 'tags', 'delete'] as const;

export type BulkAction = (typeof bulkActions)[number];

/** Returns the actions that items of a type allow: tags have no date, tier or tags. */
export const actionsFor = (type: ContentType): readonly BulkAction[] =>
  contentTypes[type].isScheduled ? bulkActions : ['publish', 'unpublish', 'delete'];

/** The choices in the dialog; each action uses some of them. */
export interface BulkChoice {
  /** The day of publication (yyyy-MM-dd), empty as long as none is chosen. */
  readonly day: string;
  /** The weekdays on which items are published one after the other from that day on; absent where all are on that day. */
  readonly weekdays?: readonly number[] | undefined;
  /** Whether scheduling also publishes items that are not public. */
  readonly publishes: boolean;
  readonly tier: Tier;
  readonly addTagIds: readonly string[];
  readonly removeTagIds: readonly string[];
}

/** The change that an action makes, the items that it changes, and a summary of the effects. */
export interface BulkPlan {
  /** Returns the change of an item; absent as long as something has to be chosen. */
  readonly changeOf?: (item: ListItem) => BulkChange;
  readonly items: readonly ListItem[];
  /** The publish dates of the items, where they are published one after the other. */
  readonly dates?: readonly string[] | undefined;
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

const midnight = 'T00:00:00.000Z';

/** Returns a day (yyyy-MM-dd) at the time of day that an item has had, in GMT (D135). */
const atTimeOf = (item: ListItem, day: string): string =>
  day + (parseGmt(item.publishAt)?.toISOString().slice(10) ?? midnight);

function publishPlan(all: readonly ListItem[], now: number): BulkPlan {
  const items = all.filter(({ isPublic }) => isPublic !== true);
  // Public or not, nobody sees them.
  const undated = all.filter(
    (item) => item.isPublic === true && publicationGroupAt(item, now) === 'unpublished',
  );
  const same = counted('public', all.length - items.length - undated.length);
  const lines = publicationLines([...items, ...undated], now);
  const summary = [...lines, ...missingLines(items), ...same];
  return { changeOf: () => ({ isPublic: true }), items, summary };
}

function unpublishPlan(all: readonly ListItem[], now: number): BulkPlan {
  const items = all.filter(({ isPublic }) => isPublic === true);
  const live = items.filter((item) => publicationGroupAt(item, now) === 'published').length;
  return {
    changeOf: () => ({ isPublic: false }),
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
  { day, weekdays, publishes }: BulkChoice,
  now: number,
): BulkPlan {
  if (day === '') return { items, summary: [{ key: 'content.bulk.summary.chooseDate' }] };
  const days = weekdays && stepDays(day, items.length, weekdays);
  // Where the calendar ends, the others get its last day.
  const dayAt = (index: number) => days?.[index] ?? days?.at(-1) ?? day;
  const instants = new Map(items.map((item, index) => [item, atTimeOf(item, dayAt(index))]));
  const instantOf = (item: ListItem) => instants.get(item) ?? atTimeOf(item, day);
  const hidden = publishes ? 0 : items.filter(({ isPublic }) => isPublic !== true).length;
  const dated = items
    .filter(({ isPublic }) => publishes || isPublic === true)
    .map((item) => ({ ...item, publishAt: instantOf(item) }));
  const live = items.filter((item) => publicationGroupAt(item, now) === 'published');
  const disappearing = live.filter(
    (item) => publicationGroupAt({ ...item, publishAt: instantOf(item) }, now) !== 'published',
  );
  return {
    changeOf: (item) => ({ publishAt: instantOf(item), ...(publishes && { isPublic: true }) }),
    items,
    dates: days && [...instants.values()],
    summary: [
      ...counted('disappears', disappearing.length),
      ...publicationLines(dated, now),
      ...(publishes ? missingLines(items) : []),
      ...counted('stayHidden', hidden),
      ...counted('timeKept', items.filter((item) => !instantOf(item).endsWith(midnight)).length),
    ],
  };
}

function tagsPlan(all: readonly ListItem[], { addTagIds, removeTagIds }: BulkChoice): BulkPlan {
  if (addTagIds.length + removeTagIds.length === 0) {
    return { items: all, summary: [{ key: 'content.bulk.summary.chooseTags' }] };
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
  return { changeOf: () => change, items, summary };
}

function tierPlan(all: readonly ListItem[], { tier }: BulkChoice): BulkPlan {
  const items = all.filter((item) => item.tier !== tier);
  const same = counted('same', all.length - items.length);
  return {
    changeOf: () => ({ tier }),
    items,
    summary: [...counted('changed', items.length), ...same],
  };
}

function deletePlan(all: readonly ListItem[], now: number): BulkPlan {
  const live = all.filter((item) => publicationGroupAt(item, now) === 'published').length;
  const summary = [
    ...counted('disappears', live),
    // The question about one item is the specification's, and contradicts it (D146).
    ...(all.length > 1 ? counted('restorable', all.length) : []),
  ];
  return { changeOf: () => ({ delete: true }), items: all, summary };
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
  const publishes = action === 'publish' || (action === 'schedule' && choice.publishes);
  if (!plan.changeOf || !publishes) return plan;
  const edited = plan.items.filter(({ _id }) => draftIds.has(_id)).length;
  const published = plan.items.filter(({ isPublic }) => isPublic !== true);
  const added = [...checkLines(published, facts), ...counted('draft', edited)];
  return { ...plan, summary: [...plan.summary, ...added] };
}

/** Tells whether a change publishes or deletes items; it then names the state of each item that was seen. */
export const namesSeen = (change: BulkChange): boolean =>
  'publishAt' in change || 'delete' in change || ('isPublic' in change && change.isPublic);
