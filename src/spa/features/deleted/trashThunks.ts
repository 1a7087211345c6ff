import { api, type TrashedItem, toAppError } from '../../../api';
import { errorText } from '../../i18n';
import { showChoice } from '../../modal';
import { showNotice } from '../../notices';
import type { AppThunk } from '../../store';
import { contentPaths } from '../../ui/paths';

type Act = (item: TrashedItem, title: string) => AppThunk<Promise<void>>;

/** Brings an item back, unpublished, and says how that ended. Never rejects. */
export const restore: Act =
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

/** Deletes an item for good, after a question, and says how that ended. Never rejects. */
export const purge: Act =
  ({ _id: itemId, resourceType }, title) =>
  async (dispatch) => {
    const values = { title };
    const about = `${resourceType}/${itemId}`;
    const isMeant = await dispatch(
      showChoice({
        title: { key: 'modal.warningTitle' },
        message: { key: 'deleted.purgeQuestion', values },
        yesLabel: { key: 'deleted.purge' },
        noLabel: { key: 'common.cancel' },
      }),
    );
    if (!isMeant) return;
    const args = { resourceType, itemId };
    const { error } = await dispatch(api.endpoints.purgeItem.initiate(args, { track: false }));
    if (error === undefined) {
      dispatch(showNotice({ about, text: { key: 'deleted.purged', values } }));
      return;
    }
    const reason = errorText(toAppError(error));
    dispatch(showNotice({ about, text: { key: 'deleted.notPurged', values }, reason }));
  };
