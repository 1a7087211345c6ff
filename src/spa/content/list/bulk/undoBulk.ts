import { type BulkChange, type BulkResult, enumValues } from '../../../../api';
import { errorText, type Text } from '../../../i18n';
import { openDialog } from '../../../modal';
import {
  type NoticeControl,
  type NoticeKinds,
  type NoticeRequest,
  actionRevised,
  showNotice,
} from '../../../notices';
import type { AppThunk } from '../../../store';
import {
  type Fields,
  type UndoableBulk,
  type UndoableItem,
  unknownOutcomeText,
} from './bulkNotice';
import { portionsLeft, portionsOf, portionsWith, runBulk } from './runBulk';

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

/** What somebody has saved or deleted for good since: repeating an undo changes nothing about it. */
const finalErrors: readonly string[] = ['Conflict', 'NotFound'];

function whyNotUndone(
  reason: Parameters<typeof errorText>[0],
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

/**
 * Lets earlier changes of the same items be undone as well: what was `back` is as those changes have left it, by a save of
 * its own.
 */
const followUndo =
  (items: readonly UndoableItem[], back: readonly BulkResult[]): AppThunk =>
  (dispatch, getState) => {
    const formerSaves = new Map(items.map(({ id, replaced }) => [id, replaced]));
    const followed = new Map(
      back.flatMap(({ _id, item, alreadyBack }) => {
        const former = formerSaves.get(_id);
        return former && item && !alreadyBack ? [[_id + former, String(item['updatedAt'])]] : [];
      }),
    );
    for (const { id, action } of getState().notices.shown) {
      if (action?.kind !== 'undoBulk') continue;
      const { items: former } = action.args;
      const revised = former.map((item) => {
        const updatedAt = followed.get(item.id + item.updatedAt);
        return updatedAt ? { ...item, updatedAt } : item;
      });
      if (revised.every((item, index) => item === former[index])) continue;
      const args = { ...action.args, items: revised };
      dispatch(actionRevised({ id, action: { ...action, args } }));
    }
  };

/** Undoes a change of many items as far as nobody has changed them since, and shows how that ended. Never rejects. */
export const undoBulk =
  (
    { about = 'bulk', type, items, portions: kept }: UndoableBulk,
    control: NoticeControl,
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const onProgress = (done: number) => {
      if (items.length > portionSize) control.onProgress(done, items.length);
    };
    onProgress(0);
    const { isStopped } = control;
    // Backwards, as each request is carried out: only so do tags come to their former places on items.
    const portions =
      kept ??
      portionsOf(
        type,
        items,
        portionSize,
        ({ id, before, title: _title, replaced: _replaced, ...seen }) => ({
          change: inverseOf(before),
          target: { _id: id, ...seen },
        }),
      ).toReversed();
    const outcome = await dispatch(runBulk(portions, { onProgress, isStopped }));
    const { done: back, failed, unknown, error } = outcome;
    dispatch(followUndo(items, back));
    const reason = failed[0]?.error ?? error;
    const ids = new Set(back.map(({ _id }) => _id));
    const left = items.filter(({ id }) => !ids.has(id));
    if (!reason || (isStopped() && !unknown)) {
      const count = back.filter(({ alreadyBack }) => !alreadyBack).length;
      const others = back.length - count;
      const undone = { key: 'content.bulk.undone', values: { count } } as const;
      const asTheyAre = { key: 'content.bulk.alreadyBack', values: { count: others } } as const;
      const stopped: Partial<NoticeRequest> = {
        reason: { key: 'content.bulk.undoStopped', values: { count: left.length } },
        action: { kind: 'undoBulk', args: { about, type, items: left }, label: 'undo' },
      };
      const text = count === 0 && others > 0 ? asTheyAre : undone;
      const reason = count > 0 && others > 0 && { reason: asTheyAre };
      dispatch(showNotice({ about, text, ...reason, ...(left.length > 0 && stopped) }));
      return;
    }
    const unclear = new Set(unknown?.items.map(({ _id }) => _id));
    const unchanged = left.filter(({ id }) => !unclear.has(id));
    const count = unchanged.length;
    const named = unchanged.slice(0, namedTitles).map(({ title }) => `“${title}”`);
    const titles = [...named, ...(count > namedTitles ? ['…'] : [])].join(', ');
    const isDeletion = items[0]?.before === undefined;
    const final = new Set(
      failed.flatMap((one) => (finalErrors.includes(one.error.name) ? one.id : [])),
    );
    const again = left.filter(({ id }) => !final.has(id));
    const refused = failed.flatMap(({ id }) => (final.has(id) ? [] : [id]));
    const rest = [...portionsWith(portions, new Set(refused)), ...portionsLeft(outcome)];
    const args = { about, type, items: again, portions: rest };
    const notUndone = { key: 'content.bulk.notUndone', values: { count, titles } } as const;
    const why = whyNotUndone(reason, { isDeletion, count });
    dispatch(
      showNotice({
        about,
        text: unknown ? unknownOutcomeText(unknown) : notUndone,
        reason: unknown && count > 0 ? notUndone : why,
        ...(again.length > 0 && { action: { kind: 'undoBulk', args, label: 'retry' } }),
      }),
    );
  };

/** Shows what failed of a bulk change again; resolves to the ids of the items that are done now. Never rejects. */
export const openBulkResult =
  ({ type, action, result }: NoticeKinds['openBulkResult']): AppThunk<Promise<readonly string[]>> =>
  async (dispatch) => {
    const ids = result.sent.flatMap(({ items }) => items.map(({ _id }) => _id));
    return (await dispatch(openDialog({ kind: 'bulk', type, action, ids, result }))) ?? [];
  };
