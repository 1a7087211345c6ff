import {
  api,
  checkFilesReplaced,
  type ContentType,
  refetchOptions,
  snapshotShownFiles,
} from '../../../api';
import { joinPath, readAt } from '../../drafts/paths';
import { unseenPublication } from '../../drafts/conflicts/unseenPublication';
import type { TKey } from '../../i18n';
import { sectionsPath } from '../../model/sections';
import { showChoice, showError } from '../../modal';
import type { AppThunk } from '../../store';
import { contentCalls } from '../contentCalls';

/** What a page shows of an item and of its file at one moment. */
export const snapshotItemOnScreen =
  (type: ContentType, id: string, fileName: string) =>
  (...[dispatch, getState]: Parameters<AppThunk>) => ({
    base: getState()[type].drafts[id]?.base,
    files: dispatch(snapshotShownFiles(id, fileName)),
  });

/**
 * Asks before a file is stored that readers would see since somebody else has published the item, or that replaces one which
 * somebody else has put there, since the page has shown them; resolves to whether it may be stored. Says that its section is gone. What has the size of a
 * file that was sent without an answer is one's own.
 */
export const confirmFileReplacement =
  (
    type: ContentType,
    id: string,
    fileName: string,
    options: {
      /** Where not the present screen counts. */
      shown?: ReturnType<ReturnType<typeof snapshotItemOnScreen>>;
      sentSizes?: readonly number[];
    } = {},
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { shown = dispatch(snapshotItemOnScreen(type, id, fileName)), sentSizes = [] } = options;
    const { base, files } = shown;
    const path = `${type}/${id}/${fileName}`;
    const ask = (key: TKey) =>
      dispatch(showChoice({ message: { key }, noLabel: { key: 'conflicts.lookFirst' } }));
    const { data: item } = await dispatch(contentCalls(type).get.initiate({ id }, refetchOptions));
    let isReplaced = false;
    if (base && item) {
      const save = { base, wanted: {}, sent: { imgURL: null }, seen: [], hasOtherFile: false };
      const isUnseen = unseenPublication(type, { ...save, item }) !== null;
      if (isUnseen && !(await ask('conflicts.unseen.mine'))) return false;
      const [before, present] = [JSON.stringify(base), JSON.stringify(item)];
      // The file of a section has its id for a name.
      const sectionType = joinPath(sectionsPath, fileName.replace(/\.\w+$/, ''), 'type');
      const kind = readAt(base, sectionType);
      if (kind !== undefined && kind !== readAt(item, sectionType)) {
        await dispatch(showError({ key: 'content.sectionGone' }));
        return false;
      }
      isReplaced = present.includes(path) && !before.includes(path);
    }
    isReplaced ||= await dispatch(checkFilesReplaced(files));
    if (isReplaced && sentSizes.length > 0) {
      const info = { itemId: id, filePath: { path } };
      const { data } = await dispatch(api.endpoints.getFileInfo.initiate(info, refetchOptions));
      isReplaced = !data || !sentSizes.includes(data.ContentLength);
    }
    return !isReplaced || ask('content.replacedMeanwhile');
  };
