import { checkFilesReplaced, refetchOptions } from '../../../api';
import { unseenPublication } from '../../drafts/conflicts/unseenPublication';
import type { TKey } from '../../i18n';
import { showChoice } from '../../modal';
import type { AppThunk } from '../../store';
import { contentCalls } from '../contentCalls';
import type { ContentFeature } from '../contentFeature';

/**
 * Asks before a file is stored that readers would see since somebody else has published the item, or that replaces one which
 * somebody else has put there, since the page has shown them; resolves to whether it may be stored.
 */
export const confirmFileReplacement =
  ({ type, drafts }: ContentFeature, id: string, fileName: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const ask = (key: TKey) =>
      dispatch(showChoice({ message: { key }, noLabel: { key: 'conflicts.lookFirst' } }));
    const base = drafts.select(getState(), id)?.base;
    const { data: item } = await dispatch(contentCalls(type).get.initiate({ id }, refetchOptions));
    let isReplaced = false;
    if (base && item) {
      const save = { base, wanted: {}, sent: { imgURL: null }, seen: [], hasOtherFile: false };
      const isUnseen = unseenPublication(type, { ...save, item }) !== null;
      if (isUnseen && !(await ask('conflicts.unseen.mine'))) return false;
      const hasFile = (one: object) => JSON.stringify(one).includes(`${type}/${id}/${fileName}`);
      isReplaced = hasFile(item) && !hasFile(base);
    }
    isReplaced ||= await dispatch(checkFilesReplaced(id, fileName));
    return !isReplaced || ask('content.replacedMeanwhile');
  };
