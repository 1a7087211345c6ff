import type { TFunction } from 'i18next';
import { allContentTypes, api, type BulkChange, type TrashedItem, toAppError } from '../../../api';
import {
  type Deletion,
  failureNotice,
  restoreFailureTexts,
  noticeSubject,
  undoDeletion,
} from '../../content/deletion/undoDeletion';
import { unknownOutcomeText } from '../../content/list/bulk/bulkNotice';
import {
  type BulkOutcome,
  countItems,
  type Portion,
  portionsOf,
} from '../../content/list/bulk/runBulk';
import { errorText, type Text, translate } from '../../i18n';
import { showChoice } from '../../modal';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { displayText } from '../../model/localisedText';

/** Returns the title of a deleted item in lists; undefined if it has none. */
export const trashedItemTitle = ({ title, name }: TrashedItem): string | undefined =>
  displayText(title)?.text || name || undefined;

/** Restores an item, unpublished, and shows the result in a notice. Never rejects. */
export const restore = (item: Deletion) => undoDeletion({ ...item, isUnpublished: true });

/** Asks before items are deleted for good. */
const confirmPurge = (message: Text) =>
  showChoice({
    message,
    yesLabel: { key: 'deleted.purge' },
    noLabel: { key: 'common.cancel' },
  });

/** Why something cannot be deleted for good: what another try cannot change. */
const purgeFailureTexts: typeof restoreFailureTexts = {
  ...restoreFailureTexts,
  // Somebody else has restored it, or was first.
  NotFound: 'deleted.notInTrash',
};

/** The words for a failure, of one deletion or many. */
const failureText = (kind: TrashChange, error: Parameters<typeof errorText>[0]): Text => {
  const key = (kind === 'restore' ? restoreFailureTexts : purgeFailureTexts)[error.name];
  return key ? { key } : errorText(error);
};

/** Asks for confirmation, deletes an item permanently, and shows the result in a notice. Never rejects. */
export const purge =
  (item: Deletion): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { type: resourceType, id: itemId, title, deletedAt } = item;
    const values = { title };
    if (!(await dispatch(confirmPurge({ key: 'deleted.purgeQuestion', values })))) return;
    const args = { resourceType, itemId, deletedAt };
    const { error } = await dispatch(api.endpoints.purgeItem.initiate(args, { track: false }));
    const about = noticeSubject(item);
    if (error === undefined) {
      dispatch(showNotice({ about, text: { key: 'deleted.purged', values } }));
      return;
    }
    const failure = toAppError(error);
    const key = purgeFailureTexts[failure.name];
    const notice = failureNotice('deleted.notPurged', item, failure);
    dispatch(showNotice({ about, ...notice, ...(key && { reason: { key } }) }));
  };

/** What can be done with many deleted items. */
export type TrashChange = 'restore' | 'purge';

/** Items of one request. */
const portionSize = 200;

const changes = {
  restore: { restore: true },
  purge: { purge: true },
} as const satisfies Record<TrashChange, BulkChange>;

/** Returns what is sent to restore many items, unpublished, or to delete them for good. */
export const trashPortions = (kind: TrashChange, items: readonly TrashedItem[]): Portion[] =>
  allContentTypes.flatMap((type) =>
    portionsOf(
      type,
      items.filter(({ resourceType }) => resourceType === type),
      portionSize,
      ({ _id, deletedAt }) => ({ change: changes[kind], target: { _id, deletedAt } }),
    ),
  );

/** Asks before many items are deleted for good; restoring needs no question. */
export const confirmMany =
  (kind: TrashChange, count: number): AppThunk<Promise<boolean>> =>
  async (dispatch) =>
    kind === 'restore' ||
    dispatch(confirmPurge({ key: 'deleted.purgeManyQuestion', values: { count } }));

declare module '../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Names the items that could not be restored or deleted for good. */
    openTrashFailures: Text;
  }
}

/** Names the items that failed, each with the reason, in the language of `t`. */
function failuresText(
  kind: TrashChange,
  items: readonly TrashedItem[],
  { failed }: BulkOutcome,
  t: TFunction,
): Text {
  const titles = new Map(items.map((item) => [item._id, trashedItemTitle(item)]));
  const lines = failed.map(({ id, error }) => {
    const reason = translate(t, failureText(kind, error));
    const title = titles.get(id) ?? t('content.untitled');
    return `${t(kind === 'restore' ? 'deleted.notRestored' : 'deleted.notPurged', { title })} ${reason}`;
  });
  return { text: lines.join('\n') };
}

/** Shows in a notice what came of it. */
export function showTrashChangeResult(
  kind: TrashChange,
  items: readonly TrashedItem[],
  outcome: BulkOutcome,
  t: TFunction,
): AppThunk {
  const { done, failed, unknown, unsent, error } = outcome;
  const others = done.filter(({ alreadyBack }) => alreadyBack).length;
  const changed = done.length - others;
  const unclear = unknown?.items.length ?? 0;
  const left = error ? items.length - done.length - unclear : failed.length;
  const stopped = error ? 0 : countItems(unsent);
  const reason = failed[0]?.error ?? error;
  const lines: Text[] = [
    ...(changed > 0 ? [{ key: `deleted.done.${kind}`, values: { count: changed } } as const] : []),
    ...(unknown ? [unknownOutcomeText(unknown)] : []),
    ...(left > 0 ? [{ key: `deleted.failed.${kind}`, values: { count: left } } as const] : []),
    ...(stopped > 0 ? [{ key: 'deleted.stopped', values: { count: stopped } } as const] : []),
    ...(others > 0
      ? [{ key: 'content.bulk.alreadyBack', values: { count: others } } as const]
      : []),
    ...(reason && done.length === 0 ? [failureText(kind, reason)] : []),
  ];
  // A notice has room for two: what failed comes before what needed no change.
  const [text, next] = lines;
  const args = failuresText(kind, items, outcome, t);
  const details = failed.length > 0 && { details: { kind: 'openTrashFailures', args } as const };
  return (dispatch) => {
    if (text)
      dispatch(showNotice({ about: 'trash', text, ...(next && { reason: next }), ...details }));
  };
}
