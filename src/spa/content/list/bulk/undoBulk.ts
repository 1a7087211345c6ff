import { type BulkChange, type BulkResult, enumValues } from '../../../../api';
import { errorText, type Text } from '../../../i18n';
import { openDialog } from '../../../modal';
import { type NoticeControl, showNotice } from '../../../notices';
import type { AppThunk } from '../../../store';
import type { BulkResultArgs, Fields, UndoableBulk, UndoableItem } from './bulkNotice';
import { portionsLeft, portionsOf, runBulk } from './runBulk';

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

/** Shows what failed of a bulk change again. Never rejects. */
export const openBulkResult =
  ({ type, action, result }: BulkResultArgs): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const ids = result.sent.flatMap(({ items }) => items.map(({ _id }) => _id));
    await dispatch(openDialog({ kind: 'bulk', type, action, ids, result }));
  };
