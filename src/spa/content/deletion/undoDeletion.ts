import { api, type ContentType, toAppError } from '../../../api';
import { errorText } from '../../i18n';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { contentPaths } from '../../ui/paths';

/** The item that was deleted. */
export interface Deletion {
  type: ContentType;
  id: string;
  /** Its title in lists. */
  title: string;
}

declare module '../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Restores an item as it was when it was deleted. */
    undoDeletion: Deletion;
  }
}

/** Returns the subject of notices about an item. */
const noticeSubject = ({ type, id }: Pick<Deletion, 'type' | 'id'>) => `${type}/${id}`;

/** Shows a notice that an item was deleted, with a button that undoes it. */
export const showDeleted = (deletion: Deletion): AppThunk =>
  showNotice({
    about: noticeSubject(deletion),
    text: { key: 'content.deleted', values: { title: deletion.title } },
    reason: { key: 'content.bulk.summary.restorable', values: { count: 1 } },
    action: { kind: 'undoDeletion', args: deletion, label: 'undo' },
  });

/** Restores an item with its publication, and shows the result in a notice. Never rejects. */
export const undoDeletion =
  (deletion: Deletion): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { type, id, title } = deletion;
    const restoration = { keepPublication: true };
    const args = { resourceType: type, itemId: id, restoration };
    const { data, error } = await dispatch(
      api.endpoints.restoreItem.initiate(args, { track: false }),
    );
    if (error === undefined) {
      const link = { to: contentPaths(type).edit(id), label: { key: 'deleted.open' } } as const;
      // Somebody else may have restored it first, unpublished.
      const key = data?.isPublic === true ? 'deleted.undone' : 'deleted.undoneUnpublished';
      const text = { key, values: { title } } as const;
      dispatch(showNotice({ about: noticeSubject(deletion), text, link }));
      return;
    }
    const failure = toAppError(error);
    // It was deleted for good.
    const isGone = failure.status === 404;
    dispatch(
      showNotice({
        about: noticeSubject(deletion),
        text: { key: 'deleted.notRestored', values: { title } },
        reason: isGone ? { key: 'deleted.goneForGood' } : errorText(failure),
        ...(!isGone && { action: { kind: 'undoDeletion', args: deletion, label: 'retry' } }),
      }),
    );
  };
