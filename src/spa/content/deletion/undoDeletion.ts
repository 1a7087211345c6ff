import { api, type AppError, type ContentType, toAppError } from '../../../api';
import { errorText, type Text, type TKey } from '../../i18n';
import { type NoticeRequest, showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { contentPaths } from '../../ui/paths';

/** The item that was deleted. */
export interface Deletion {
  type: ContentType;
  id: string;
  /** Its title in lists. */
  title: string;
  /** When, which tells this deletion from one by somebody who has restored it since. */
  deletedAt?: string | undefined;
}

declare module '../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Restores an item as it was when it was deleted. */
    undoDeletion: Deletion;
  }
}

/** Returns the subject of notices about an item. */
export const noticeSubject = ({ type, id }: Pick<Deletion, 'type' | 'id'>) => `${type}/${id}`;

/** Shows a notice that an item was deleted, with a button that undoes it. */
export const showDeleted = (deletion: Deletion): AppThunk =>
  showNotice({
    about: noticeSubject(deletion),
    text: { key: 'content.deleted', values: { title: deletion.title } },
    reason: { key: 'content.bulk.summary.restorable', values: { count: 1 } },
    action: { kind: 'undoDeletion', args: deletion, label: 'undo' },
  });

/** Restores a deleted item; a notice shows what `textOf` says of it, or `onFailure` adds. Never rejects. */
export const restoreDeleted =
  (
    deletion: Deletion,
    restoration: { keepPublication?: boolean },
    textOf: (isPublic: boolean) => TKey,
    onFailure?: (error: AppError) => Partial<NoticeRequest>,
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { type, id, title, deletedAt } = deletion;
    const args = { resourceType: type, itemId: id, restoration: { ...restoration, deletedAt } };
    const call = api.endpoints.restoreItem.initiate(args, { track: false });
    const { data, error: caught } = await dispatch(call);
    const about = noticeSubject(deletion);
    const values = { title };
    if (caught === undefined) {
      const link = { to: contentPaths(type).edit(id), label: { key: 'deleted.open' } } as const;
      // Somebody else may have restored it first.
      const key = textOf(data?.isPublic === true);
      dispatch(showNotice({ about, text: { key, values }, link }));
      return;
    }
    const error = toAppError(caught);
    const text = { key: 'deleted.notRestored', values } as const;
    const reason: Text = error.status === 409 ? { key: 'deleted.deletedAgain' } : errorText(error);
    dispatch(showNotice({ about, text, reason, ...onFailure?.(error) }));
  };

/** Restores an item with its publication. Never rejects. */
export const undoDeletion = (deletion: Deletion): AppThunk<Promise<void>> =>
  restoreDeleted(
    deletion,
    { keepPublication: true },
    (isPublic) => (isPublic ? 'deleted.undone' : 'deleted.undoneUnpublished'),
    ({ status }) => {
      if (status === 404) return { reason: { key: 'deleted.goneForGood' } };
      if (status === 409) return {};
      return { action: { kind: 'undoDeletion', args: deletion, label: 'retry' } };
    },
  );
