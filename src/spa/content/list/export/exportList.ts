import { api, type ContentType, serverNow, wholeList } from '../../../../api';
import { i18n } from '../../../i18n';
import type { AppThunk } from '../../../store';
import { saveFile } from '../../../ui/saveFile';
import type { GroupedItems } from '../useGroupedItems';
import type { ListItem } from '../preparedRow';
import { formatCsv, tableOf } from './csv';
import { exportedItems, shownItems } from './exportedItems';

/** Downloads what a list shows as a file. Rejects when the names of tags cannot be fetched. */
export const exportList =
  (
    format: 'csv' | 'json',
    type: ContentType,
    items: readonly ListItem[],
    grouped: GroupedItems<ListItem>,
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = api.endpoints.listTags.initiate(wholeList, { subscribe: false });
    const tags = await dispatch(call).unwrap();
    const now = serverNow();
    const exported = exportedItems(type, shownItems(type, items, grouped), tags, now);
    const file =
      format === 'csv'
        ? new Blob([formatCsv(tableOf(exported), i18n.language)], { type: 'text/csv' })
        : new Blob([`${JSON.stringify(exported, null, 2)}\n`], { type: 'application/json' });
    const day = new Date(now).toISOString().slice(0, 10);
    saveFile(file, `${type}-${day}.${format}`);
  };
