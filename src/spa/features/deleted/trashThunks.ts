import { api, type TrashedItem, toAppError } from '../../../api';
import { errorText } from '../../i18n';
import { showChoice } from '../../modal';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { contentPaths } from '../../ui/paths';

type TrashAction = (item: TrashedItem, title: string) => AppThunk<Promise<void>>;

/** Restores an item, unpublished, and shows the result in a notice. Never rejects. */
export const restore: TrashAction =
  ({ _id: id, resourceType }, title) =>
  async (dispatch) => {
    const args = { resourceType, itemId: id, restoration: {} };
    const { error } = await dispatch(api.endpoints.restoreItem.initiate(args, { track: false }));
    const values = { title };
    const about = `${resourceType}/${id}`;
    if (error === undefined) {
      const key = resourceType === 'tags' ? 'deleted.restoredTag' : 'deleted.restored';
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
