import { api, type ContentType, toAppError } from '../../../api';
import { errorText } from '../../i18n';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { contentPaths } from '../../ui/paths';

/** An item that was deleted. */
export interface Deletion {
  type: ContentType;
  id: string;
  /** What lists call it. */
  title: string;
}

declare module '../../notices/noticesSlice' {
  interface NoticeKinds {
    /** Brings an item back as it was when it was deleted. */
    undoDeletion: Deletion;
  }
}

/** By which notices know that they are about the same item. */
const placeOf = ({ type, id }: Pick<Deletion, 'type' | 'id'>) => `${type}/${id}`;

/** Says that an item was deleted, and offers to take that back. */
export const showDeleted = (deletion: Deletion): AppThunk =>
  showNotice({
    about: placeOf(deletion),
    text: { key: 'content.deleted', values: { title: deletion.title } },
    action: { kind: 'undoDeletion', args: deletion, label: 'undo' },
  });

/** Brings an item back as it was, published or not, and says how that ended. Never rejects. */
export const undoDeletion =
  (deletion: Deletion): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { type, id, title } = deletion;
    const restoration = { keepPublication: true };
    const args = { resourceType: type, itemId: id, restoration };
    const { error } = await dispatch(api.endpoints.restoreItem.initiate(args, { track: false }));
    if (error === undefined) {
      const link = { to: contentPaths(type).edit(id), label: { key: 'deleted.open' } } as const;
      const text = { key: 'deleted.undone', values: { title } } as const;
      dispatch(showNotice({ about: placeOf(deletion), text, link }));
      return;
    }
    dispatch(
      showNotice({
        about: placeOf(deletion),
        text: { key: 'deleted.notRestored', values: { title } },
        reason: errorText(toAppError(error)),
        action: { kind: 'undoDeletion', args: deletion, label: 'retry' },
      }),
    );
  };
