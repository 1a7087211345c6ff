import { type BulkChange, type BulkResult, type ContentType, enumValues } from '../../../../api';
import { errorText, type Text } from '../../../i18n';
import { openDialog } from '../../../modal';
import { type NoticeControl, showNotice } from '../../../notices';
import type { AppThunk } from '../../../store';
import {
  type BulkOutcome,
  type BulkResultData,
  countItems,
  type Portion,
  portionsLeft,
  portionsOf,
  portionsWith,
  runBulk,
} from './runBulk';
import type { BulkAction } from './bulkPlan';

/** An item before a bulk change, and its save by the change, or its deletion. */
interface UndoableItem {
  id: string;
  title: string;
  before?: Fields;
  updatedAt?: string;
  deletedAt?: string;
}

/** A bulk change that can be undone. */
interface UndoableBulk {
  /** The subject of its notice, by which the result of the undo replaces it; absent in older traces. */
  about?: string;
  type: ContentType;
  items: UndoableItem[];
}

interface BulkResultArgs {
  type: ContentType;
  action: BulkAction;
  result: BulkResultData;
}

type Fields = Readonly<Record<string, unknown>>;

declare module '../../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Restores the values of the items from before a bulk change. */
    undoBulk: UndoableBulk;
    /** Shows the items again that a bulk change left as they are. */
    openBulkResult: BulkResultArgs;
  }
}

/** The number of titles that a notice names. */
const namedTitles = 3;

/** Items of one request of an undo. */
const portionSize = 200;

/** Returns the change that restores the values of one item, or the item itself. */
function inverseOf(before: Fields | undefined): BulkChange {
  if (!before) return { restore: true, keepPublication: true };
  if ('tier' in before) return { tier: before.tier ?? enumValues.tier[0] } as BulkChange;
  if ('tagIds' in before) return { tagIds: before.tagIds ?? [] } as BulkChange;
  const isPublic = before.isPublic === true;
  if (!('publishAt' in before)) return { isPublic };
  return {
    publishAt: before.publishAt as string | null,
    ...('isPublic' in before && { isPublic }),
  };
}

/** The reason why an item could not be restored. */
type Reason = Parameters<typeof errorText>[0];

/** The items by the values that they get back: one change serves all that had the same. */
function byFormerValues(items: UndoableItem[]): UndoableItem[][] {
  const groups = new Map<string | undefined, UndoableItem[]>();
  for (const item of items) {
    const values = JSON.stringify(item.before);
    groups.set(values, [...(groups.get(values) ?? []), item]);
  }
  return [...groups.values()];
}

/** How far an undo came: the results of the items that are back, and why others are not. */
interface Undone {
  readonly back: readonly BulkResult[];
  readonly failed: ReadonlyMap<string, Reason>;
}

/** Sends the values from before, or restores what was deleted; what somebody has done since stays. */
const revertAll =
  ({ type, items }: UndoableBulk, control: NoticeControl): AppThunk<Promise<Undone>> =>
  async (dispatch) => {
    const back: BulkResult[] = [];
    const failed = new Map<string, Reason>();
    const onProgress = (done: number) => {
      if (items.length > portionSize) control.onProgress(done, items.length);
    };
    onProgress(0);
    for (const group of byFormerValues(items)) {
      const targets = group.map(({ id, updatedAt, deletedAt }) => ({
        _id: id,
        ...(updatedAt !== undefined && { updatedAt }),
        ...(deletedAt !== undefined && { deletedAt }),
      }));
      const run = {
        type,
        change: inverseOf(group[0]?.before),
        portions: portionsOf(targets, portionSize),
      };
      const before = back.length + failed.size;
      const outcome = await dispatch(
        runBulk(run, {
          onProgress: (done) => onProgress(before + done),
          isStopped: control.isStopped,
        }),
      );
      back.push(...outcome.done);
      for (const { id, error } of outcome.failed) failed.set(id, error);
      if (portionsLeft(outcome).length === 0) continue;
      const { error } = outcome;
      const done = new Set(back.map(({ _id }) => _id));
      if (error)
        for (const { id } of items) if (!done.has(id)) failed.set(id, failed.get(id) ?? error);
      break;
    }
    return { back, failed };
  };

/** What somebody has saved or deleted for good since: repeating an undo changes nothing about it. */
const finalErrors: readonly string[] = ['Conflict', 'NotFound'];

function whyNotUndone(
  reason: Reason,
  { isDeletion, count }: { isDeletion: boolean; count: number },
): Text {
  if (reason.name === 'NotFound') {
    return { key: isDeletion ? 'deleted.goneForGood' : 'content.bulk.gone' };
  }
  if (reason.name !== 'Conflict') return errorText(reason);
  return {
    key: isDeletion ? 'content.bulk.deletedSince' : 'content.bulk.savedSince',
    values: { count },
  };
}

/** Undoes a change of many items, and shows how that ended. Never rejects. */
export const undoBulk =
  (bulk: UndoableBulk, control: NoticeControl): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { about = 'bulk', type, items } = bulk;
    const { back, failed } = await dispatch(revertAll(bulk, control));
    const [reason] = failed.values();
    const done = new Set(back.map(({ _id }) => _id));
    const left = items.filter(({ id }) => !done.has(id));
    if (!reason || control.isStopped()) {
      const count = back.filter(({ alreadyBack }) => !alreadyBack).length;
      const others = back.length - count;
      const undone = { key: 'content.bulk.undone', values: { count } } as const;
      const asTheyAre = { key: 'content.bulk.alreadyBack', values: { count: others } } as const;
      dispatch(
        showNotice({
          about,
          text: count === 0 && others > 0 ? asTheyAre : undone,
          ...(count > 0 && others > 0 && { reason: asTheyAre }),
          ...(left.length > 0 && {
            reason: { key: 'content.bulk.undoStopped', values: { count: left.length } },
            action: { kind: 'undoBulk', args: { about, type, items: left }, label: 'undo' },
          }),
        }),
      );
      return;
    }
    const named = left.slice(0, namedTitles).map(({ title }) => `“${title}”`);
    const titles = [...named, ...(left.length > namedTitles ? ['…'] : [])].join(', ');
    const isDeletion = items[0]?.before === undefined;
    const again = left.filter(({ id }) => !finalErrors.includes(failed.get(id)?.name ?? ''));
    dispatch(
      showNotice({
        about,
        text: { key: 'content.bulk.notUndone', values: { count: left.length, titles } },
        reason: whyNotUndone(reason, { isDeletion, count: left.length }),
        ...(again.length > 0 && {
          action: { kind: 'undoBulk', args: { about, type, items: again }, label: 'retry' },
        }),
      }),
    );
  };

/** Why not all items were changed; undefined if they were. The dialog lists more. */
function reasonOf({ failed, unknown, unsent }: BulkOutcome): Text | undefined {
  if (unknown) return { key: 'content.bulk.unknown', values: { count: unknown.items.length } };
  if (failed.length > 0) return { key: 'content.bulk.failed', values: { count: failed.length } };
  const count = countItems(unsent);
  return count > 0 ? { key: 'content.bulk.unsent', values: { count } } : undefined;
}

/** Shows what failed of a bulk change again. Never rejects. */
export const openBulkResult =
  ({ type, action, result }: BulkResultArgs): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const ids = result.sent.flatMap(({ items }) => items.map(({ _id }) => _id));
    await dispatch(openDialog({ kind: 'bulk', type, action, ids, result }));
  };

/** Returns the part of an outcome that failed, without the items that were changed. */
function failedPart(
  outcome: BulkOutcome,
  sent: readonly Portion[],
  titleOf: (id: string) => string,
): BulkResultData | undefined {
  const ids = outcome.failed.map(({ id }) => id);
  const left = portionsLeft(outcome);
  if (ids.length + left.length === 0) return undefined;
  return {
    outcome: { ...outcome, done: [] },
    sent: [...portionsWith(sent, new Set(ids)), ...left],
    titles: Object.fromEntries(ids.map((id) => [id, titleOf(id)])),
  };
}

/** Shows how many items were changed, offers to undo that, and to look at what failed again. */
export function showBulkDone(
  action: BulkAction,
  {
    about,
    type,
    titleOf,
    sent = [],
  }: {
    about: string;
    type: ContentType;
    titleOf: (id: string) => string;
    sent?: readonly Portion[];
  },
  outcome: BulkOutcome,
): AppThunk {
  const { done } = outcome;
  const restorable: Text = {
    key: 'content.bulk.summary.restorable',
    values: { count: done.length },
  };
  const failure = reasonOf(outcome);
  const changed: Text = { key: `content.bulk.done.${action}`, values: { count: done.length } };
  const text = done.length > 0 ? changed : (failure ?? changed);
  const reason =
    done.length > 0 ? (failure ?? (action === 'delete' ? restorable : undefined)) : undefined;
  const result = failedPart(outcome, sent, titleOf);
  // What somebody else had deleted before stays deleted.
  const undoable = done.filter(({ alreadyGone }) => alreadyGone !== true);
  const items = undoable.map(({ _id: id, before, item, deletedAt }) => ({
    id,
    title: titleOf(id),
    ...(before && { before, updatedAt: String(item?.updatedAt) }),
    ...(deletedAt && { deletedAt }),
  }));
  return showNotice({
    about,
    text,
    ...(reason && { reason }),
    ...(items.length > 0 && {
      action: { kind: 'undoBulk', args: { about, type, items }, label: 'undo' },
    }),
    ...(result && { details: { kind: 'openBulkResult', args: { type, action, result } } }),
  });
}
