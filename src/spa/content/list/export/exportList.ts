import { api, type ContentType, serverNow, wholeList } from '../../../../api';
import type { AppThunk } from '../../../store';
import { saveFile } from '../../../ui/saveFile';
import type { GroupedItems } from '../useGroupedItems';
import type { ListItem } from '../preparedRow';
import { csvOf, tableOf } from './csv';
import { type ExportedItem, exportedItems, shownItems } from './exportedItems';

const formats = {
  csv: { media: 'text/csv', textOf: (items: ExportedItem[]) => csvOf(tableOf(items)) },
  json: {
    media: 'application/json',
    textOf: (items: ExportedItem[]) => `${JSON.stringify(items, null, 2)}\n`,
  },
};

/** Downloads what a list shows as a file. Rejects when the names of tags cannot be fetched. */
export const exportList =
  (
    format: keyof typeof formats,
    type: ContentType,
    items: readonly ListItem[],
    grouped: GroupedItems<ListItem>,
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = api.endpoints.listTags.initiate(wholeList, { subscribe: false });
    const tags = await dispatch(call).unwrap();
    const now = serverNow();
    const { media, textOf } = formats[format];
    const text = textOf(exportedItems(type, shownItems(type, items, grouped), tags, now));
    const day = new Date(now).toISOString().slice(0, 10);
    saveFile(new Blob([text], { type: media }), `${type}-${day}.${format}`);
  };
