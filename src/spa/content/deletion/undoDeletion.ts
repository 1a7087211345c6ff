import { api, type AppError, type ContentType, toAppError } from '../../../api';
import { errorText, type TKey } from '../../i18n';
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
  /** Whether it comes back unpublished, as from the trash. */
  isUnpublished?: true;
}

declare module '../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Restores an item, as it was when it was deleted or unpublished. */
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

/** Says why something was not done to a deleted item, or that nobody knows: the server itself names its refusals. */
export function failureNotice(
  key: TKey,
  { title }: Deletion,
  error: AppError,
): Pick<NoticeRequest, 'text' | 'reason'> {
  const isLost = error.details.length === 0 && error.status !== 401;
  if (isLost) return { text: { key: 'content.bulk.unknown', values: { count: 1 } } };
  return { text: { key, values: { title } }, reason: errorText(error) };
}

/** Why a deleted item cannot be restored: what another try cannot change. */
export const restoreFailureTexts: Partial<Record<string, TKey>> = {
  NotFound: 'deleted.goneForGood',
  Conflict: 'deleted.deletedAgain',
};

/** Somebody else may have restored the item first. */
function restoredKey({ type, isUnpublished }: Deletion, isPublic: boolean): TKey {
  if (!isUnpublished) return isPublic ? 'deleted.undone' : 'deleted.undoneUnpublished';
  if (isPublic) return 'deleted.restoredBefore';
  return type === 'tags' ? 'deleted.restoredTag' : 'deleted.restored';
}

/** Restores a deleted item and shows the result in a notice. Never rejects. */
export const undoDeletion =
  (deletion: Deletion): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { type, id, title, deletedAt, isUnpublished } = deletion;
    const restoration = { ...(!isUnpublished && { keepPublication: true }), deletedAt };
    const args = { resourceType: type, itemId: id, restoration };
    const call = api.endpoints.restoreItem.initiate(args, { track: false });
    const { data, error: caught } = await dispatch(call);
    const about = noticeSubject(deletion);
    if (caught === undefined) {
      const link = { to: contentPaths(type).edit(id), label: { key: 'deleted.open' } } as const;
      const key = restoredKey(deletion, data?.isPublic === true);
      dispatch(showNotice({ about, text: { key, values: { title } }, link }));
      return;
    }
    const error = toAppError(caught);
    const finalReason = restoreFailureTexts[error.name];
    const action = { kind: 'undoDeletion', args: deletion, label: 'retry' } as const;
    const outcome = finalReason ? { reason: { key: finalReason } } : { action };
    dispatch(
      showNotice({ about, ...failureNotice('deleted.notRestored', deletion, error), ...outcome }),
    );
  };
