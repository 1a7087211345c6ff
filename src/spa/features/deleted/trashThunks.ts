import {
  allContentTypes,
  api,
  type BulkChange,
  type ContentType,
  type TrashedItem,
  toAppError,
} from '../../../api';
import { portionsOf, runBulk } from '../../content/list/bulk/runBulk';
import { errorText, type Text } from '../../i18n';
import { showChoice } from '../../modal';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { contentPaths } from '../../ui/paths';
import { keyOf } from './deletedSlice';

type TrashAction = (item: TrashedItem, title: string) => AppThunk<Promise<void>>;

/** The text about an item that is back; it is public if somebody else has restored and published it first. */
function restoredKey(resourceType: ContentType, isPublic: boolean) {
  if (isPublic) return 'deleted.restoredBefore';
  return resourceType === 'tags' ? 'deleted.restoredTag' : 'deleted.restored';
}

/** Restores an item, unpublished, and shows the result in a notice. Never rejects. */
export const restore: TrashAction =
  ({ _id: id, resourceType }, title) =>
  async (dispatch) => {
    const args = { resourceType, itemId: id, restoration: {} };
    const { data, error } = await dispatch(
      api.endpoints.restoreItem.initiate(args, { track: false }),
    );
    const values = { title };
    const about = `${resourceType}/${id}`;
    if (error === undefined) {
      const key = restoredKey(resourceType, data?.isPublic === true);
      const link = {
        to: contentPaths(resourceType).edit(id),
        label: { key: 'deleted.open' },
      } as const;
      dispatch(showNotice({ about, text: { key, values }, link }));
      return;
    }
    const reason = errorText(toAppError(error));
    dispatch(showNotice({ about, text: { key: 'deleted.notRestored', values }, reason }));
  };

/** Asks for confirmation, deletes an item permanently, and shows the result in a notice. Never rejects. */
export const purge: TrashAction =
  ({ _id: itemId, resourceType }, title) =>
  async (dispatch) => {
    const values = { title };
    const about = `${resourceType}/${itemId}`;
    const isConfirmed = await dispatch(
      showChoice({
        title: { key: 'modal.warningTitle' },
        message: { key: 'deleted.purgeQuestion', values },
        yesLabel: { key: 'deleted.purge' },
        noLabel: { key: 'common.cancel' },
      }),
    );
    if (!isConfirmed) return;
    const args = { resourceType, itemId };
    const { error } = await dispatch(api.endpoints.purgeItem.initiate(args, { track: false }));
    if (error === undefined) {
      dispatch(showNotice({ about, text: { key: 'deleted.purged', values } }));
      return;
    }
    const reason = errorText(toAppError(error));
    dispatch(showNotice({ about, text: { key: 'deleted.notPurged', values }, reason }));
  };

/** What can be done with many deleted items. */
export type TrashChange = 'restore' | 'purge';

interface RunOptions {
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

/** Items of one request. */
const portionSize = 200;

/**
 * Restores many items, unpublished, or deletes them for good after a confirmation; shows the result in a notice and
 * returns the keys of those that are done. Never rejects.
 */
export const changeMany =
  (
    kind: TrashChange,
    items: readonly TrashedItem[],
    { onProgress, isStopped }: RunOptions,
  ): AppThunk<Promise<string[]>> =>
  async (dispatch) => {
    if (kind === 'purge') {
      const question = showChoice({
        title: { key: 'modal.warningTitle' },
        message: { key: 'deleted.purgeManyQuestion', values: { count: items.length } },
        yesLabel: { key: 'deleted.purge' },
        noLabel: { key: 'common.cancel' },
      });
      if (!(await dispatch(question))) return [];
    }
    onProgress(0);
    const change: BulkChange = kind === 'purge' ? { purge: true } : { restore: true };
    const keys: string[] = [];
    let others = 0;
    let failed = 0;
    let reason: Parameters<typeof errorText>[0] | undefined;
    for (const type of allContentTypes) {
      const targets = items.filter(({ resourceType }) => resourceType === type);
      const portions = portionsOf(
        targets.map(({ _id, deletedAt }) => ({ _id, deletedAt })),
        portionSize,
      );
      const before = keys.length + failed;
      const outcome = await dispatch(
        runBulk(
          { type, change, portions },
          { onProgress: (done) => onProgress(before + done), isStopped },
        ),
      );
      keys.push(...outcome.done.map(({ _id }) => keyOf({ resourceType: type, _id })));
      others += outcome.done.filter(({ alreadyBack }) => alreadyBack).length;
      failed += outcome.failed.length;
      reason ??= outcome.failed[0]?.error ?? outcome.error;
      if (!outcome.error) continue;
      failed = items.length - keys.length;
      break;
    }
    const done = keys.length - others;
    const lines: Text[] = [
      ...(done > 0 ? [{ key: `deleted.done.${kind}`, values: { count: done } } as const] : []),
      ...(others > 0
        ? [{ key: 'content.bulk.alreadyBack', values: { count: others } } as const]
        : []),
      ...(failed > 0
        ? [{ key: `deleted.failed.${kind}`, values: { count: failed } } as const]
        : []),
      ...(reason && done + others === 0 ? [errorText(reason)] : []),
    ];
    const [text, next] = lines;
    if (text) dispatch(showNotice({ about: 'trash', text, ...(next && { reason: next }) }));
    return keys;
  };
