import { api, checkFilesReplaced, refetchOptions, shownFiles } from '../../../api';
import { unseenPublication } from '../../drafts/conflicts/unseenPublication';
import type { TKey } from '../../i18n';
import { showChoice } from '../../modal';
import type { AppThunk } from '../../store';
import { contentCalls } from '../contentCalls';
import type { ContentFeature } from '../contentFeature';

/** What a page shows of an item and of its file at one moment. */
export const itemOnScreen =
  ({ drafts }: ContentFeature, id: string, fileName: string) =>
  (...[dispatch, getState]: Parameters<AppThunk>) => ({
    base: drafts.select(getState(), id)?.base,
    files: dispatch(shownFiles(id, fileName)),
  });

/**
 * Asks before a file is stored that readers would see since somebody else has published the item, or that replaces one which
 * somebody else has put there, since the page has shown them; resolves to whether it may be stored. What has the size of a
 * file that was sent without an answer is one's own.
 */
export const confirmFileReplacement =
  (
    feature: ContentFeature,
    id: string,
    fileName: string,
    options: {
      /** Where not the present screen counts. */
      shown?: ReturnType<ReturnType<typeof itemOnScreen>>;
      sentSizes?: readonly number[];
    } = {},
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { type } = feature;
    const { shown = dispatch(itemOnScreen(feature, id, fileName)), sentSizes = [] } = options;
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
      const hasFile = (one: object) => JSON.stringify(one).includes(path);
      isReplaced = hasFile(item) && !hasFile(base);
    }
    isReplaced ||= await dispatch(checkFilesReplaced(files));
    if (isReplaced && sentSizes.length > 0) {
      const info = { itemId: id, filePath: { path } };
      const { data } = await dispatch(api.endpoints.getFileInfo.initiate(info, refetchOptions));
      isReplaced = !data || !sentSizes.includes(data.ContentLength);
    }
    return !isReplaced || ask('content.replacedMeanwhile');
  };
