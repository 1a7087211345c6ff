import {
  api,
  type BulkChange,
  type BulkResult,
  type ContentType,
  enumValues,
  toAppError,
} from '../../../../api';
import { errorText } from '../../../i18n';
import { showNotice } from '../../../notices';
import type { AppThunk } from '../../../store';
import { type BulkOutcome, portionsOf, runBulk } from './runBulk';
import type { BulkAction } from './bulkPlan';

/** A bulk change that can be undone. */
interface UndoableBulk {
  type: ContentType;
  /** The changed items: how each was before, and its save by the change; of deleted ones the id alone. */
  items: { id: string; title: string; before?: Fields; updatedAt?: string }[];
}

type Fields = Readonly<Record<string, unknown>>;

declare module '../../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Restores the values of the items from before a bulk change. */
    undoBulk: UndoableBulk;
  }
}

/** The number of titles that a notice names. */
const namedTitles = 3;

/** Returns the change that restores the values of one item. */
function inverseOf(before: Fields): BulkChange {
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

/** Restores deleted items as they were; returns the ids of those that could not be restored, and why. */
const restoreAll =
  ({ type, items }: UndoableBulk): AppThunk<Promise<Map<string, Reason>>> =>
  async (dispatch) => {
    const failed = new Map<string, Reason>();
    for (const { id } of items) {
      const args = { resourceType: type, itemId: id, restoration: { keepPublication: true } };
      const { error } = await dispatch(api.endpoints.restoreItem.initiate(args, { track: false }));
      if (error !== undefined) failed.set(id, toAppError(error));
    }
    return failed;
  };

/** The items by the values that they get back: one change serves all that had the same. */
function byFormerValues(items: UndoableBulk['items']): UndoableBulk['items'][] {
  const groups = new Map<string, UndoableBulk['items']>();
  for (const item of items) {
    const values = JSON.stringify(item.before);
    groups.set(values, [...(groups.get(values) ?? []), item]);
  }
  return [...groups.values()];
}

/** Sends the values from before; what somebody has saved since stays. Returns what failed, and why. */
const revertAll =
  ({ type, items }: UndoableBulk): AppThunk<Promise<Map<string, Reason>>> =>
  async (dispatch) => {
    const failed = new Map<string, Reason>();
    let unreachable: Reason | undefined;
    for (const group of byFormerValues(items)) {
      const targets = group.map(({ id, updatedAt }) => ({
        _id: id,
        ...(updatedAt !== undefined && { updatedAt }),
      }));
      const change = inverseOf(group[0]?.before ?? {});
      const portions = portionsOf(targets);
      const outcome: BulkOutcome = unreachable
        ? { done: [], failed: [], unsent: portions }
        : await dispatch(runBulk({ type, change, portions }));
      unreachable ??= outcome.error;
      for (const { id, error } of outcome.failed) failed.set(id, error);
      for (const portion of outcome.unsent) {
        for (const { _id } of portion.items) if (unreachable) failed.set(_id, unreachable);
      }
    }
    return failed;
  };

/** Undoes a change of many items, and shows how that ended. Never rejects. */
export const undoBulk =
  (bulk: UndoableBulk): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { type, items } = bulk;
    const isDeletion = items[0]?.before === undefined;
    const failed = await dispatch(isDeletion ? restoreAll(bulk) : revertAll(bulk));
    const [reason] = failed.values();
    if (!reason) {
      const text = { key: 'content.bulk.undone', values: { count: items.length } } as const;
      dispatch(showNotice({ about: 'bulk', text }));
      return;
    }
    const left = items.filter(({ id }) => failed.has(id));
    const named = left.slice(0, namedTitles).map(({ title }) => `“${title}”`);
    const titles = [...named, ...(left.length > namedTitles ? ['…'] : [])].join(', ');
    const hasChanged = reason.name === 'Conflict';
    dispatch(
      showNotice({
        about: 'bulk',
        text: { key: 'content.bulk.notUndone', values: { count: left.length, titles } },
        reason: hasChanged ? { key: 'content.bulk.savedSince' } : errorText(reason),
        ...(!hasChanged && {
          action: { kind: 'undoBulk', args: { type, items: left }, label: 'retry' },
        }),
      }),
    );
  };

/** Shows how many items were changed, and offers to undo that. */
export const showBulkDone = (
  action: BulkAction,
  {
    type,
    done,
    titleOf,
  }: { type: ContentType; done: readonly BulkResult[]; titleOf: (id: string) => string },
  failedCount: number,
): AppThunk => {
  // What somebody else had deleted before stays deleted.
  const undoable = done.filter(({ alreadyGone }) => alreadyGone !== true);
  const items = undoable.map(({ _id: id, before, item }) => ({
    id,
    title: titleOf(id),
    ...(before && { before, updatedAt: String(item?.updatedAt) }),
  }));
  return showNotice({
    about: 'bulk',
    text: { key: `content.bulk.done.${action}`, values: { count: done.length } },
    ...(failedCount > 0 && {
      reason: { key: 'content.bulk.failed', values: { count: failedCount } },
    }),
    ...(items.length > 0 && {
      action: { kind: 'undoBulk', args: { type, items }, label: 'undo' },
    }),
  });
};
