import type { BulkResult, ContentType } from '../../../../api';
import type { Text } from '../../../i18n';
import { showNotice } from '../../../notices';
import type { AppThunk } from '../../../store';
import type { BulkAction } from './bulkPlan';
import { type BulkOutcome, countItems, type Portion, portionsLeft, portionsWith } from './runBulk';

/** An item before a bulk change, and its save by the change, or its deletion. */
export interface UndoableItem {
  id: string;
  title: string;
  before?: Fields;
  updatedAt?: string;
  deletedAt?: string;
  /** The save that the change has replaced; absent in older traces. */
  replaced?: string;
}

/** A bulk change that can be undone. */
export interface UndoableBulk {
  /** The subject of its notice, by which the result of the undo replaces it; absent in older traces. */
  about?: string;
  type: ContentType;
  items: UndoableItem[];
  /** What an undo that failed has left of its requests, under their keys. */
  portions?: readonly Portion[];
}

/** The part of a bulk change that failed, as the dialog shows it again. */
export interface BulkResultData {
  /** The subject of its notice; absent in older traces, as is the next. */
  readonly about?: string;
  /** What is done already: how many items, and those of them that can be undone. */
  readonly before?: { readonly count: number; readonly items: UndoableItem[] };
  readonly outcome: BulkOutcome;
  /** The portions of the items that failed. */
  readonly sent: readonly Portion[];
  /** The titles of the items that failed. */
  readonly titles: Readonly<Record<string, string>>;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Returns what the undo of a change of an item needs. */
export const toUndoableItem = (
  { _id: id, before, item, deletedAt, replaced }: BulkResult,
  title: string,
): UndoableItem => ({
  id,
  title,
  ...(before && { before, updatedAt: String(item?.updatedAt) }),
  ...(deletedAt && { deletedAt }),
  ...(replaced && { replaced }),
});

declare module '../../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Restores the values of the items from before a bulk change. */
    undoBulk: UndoableBulk;
    /** Shows the items again that a bulk change left as they are. */
    openBulkResult: { type: ContentType; action: BulkAction; result: BulkResultData };
  }
}

/** Says that nobody knows whether the items of a portion were changed. */
export const unknownOutcomeText = ({ items }: Portion): Text => ({
  key: 'content.bulk.unknown',
  values: { count: items.length },
});

/** Why not all items were changed; undefined if they were. The dialog lists more. */
function reasonOf({ failed, unknown, unsent }: BulkOutcome): Text | undefined {
  if (unknown) return unknownOutcomeText(unknown);
  if (failed.length > 0) return { key: 'content.bulk.failed', values: { count: failed.length } };
  const count = countItems(unsent);
  return count > 0 ? { key: 'content.bulk.unsent', values: { count } } : undefined;
}

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
    before,
  }: {
    about: string;
    type: ContentType;
    titleOf: (id: string) => string;
    sent?: readonly Portion[];
    before?: BulkResultData['before'];
  },
  outcome: BulkOutcome,
): AppThunk {
  const { done } = outcome;
  const count = (before?.count ?? 0) + done.length;
  const values = { count };
  const failure = reasonOf(outcome);
  const restorable: Text | false = action === 'delete' && {
    key: 'content.bulk.summary.restorable',
    values,
  };
  const changed: Text = { key: `content.bulk.done.${action}`, values };
  const [text, reason] = count > 0 ? [changed, failure ?? restorable] : [failure ?? changed];
  const result = failedPart(outcome, sent, titleOf);
  // What somebody else had deleted before stays deleted.
  const changedNow = done.filter(({ alreadyGone }) => alreadyGone !== true);
  const added = changedNow.map((one) => toUndoableItem(one, titleOf(one._id)));
  const items = [...(before?.items ?? []), ...added];
  return showNotice({
    about,
    text,
    ...(reason && { reason }),
    ...(items.length > 0 && {
      action: { kind: 'undoBulk', args: { about, type, items }, label: 'undo' },
    }),
    ...(result && {
      details: {
        kind: 'openBulkResult',
        args: { type, action, result: { ...result, about, before: { count, items } } },
      },
    }),
  });
}
