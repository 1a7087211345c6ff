import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { publishDateText } from '../dates/publishDate';
import { unreadTexts } from '../../drafts/draft';
import { useReadDraft } from '../../drafts/DraftContext';
import { readAt } from '../../drafts/paths';

/**
 * Asks before a save that would leave the item without a publish date because what was typed is no date
 * (D60 and D125). Gives whether to go on; at once, where nothing is lost.
 */
export function useMayDropDate(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const readDraft = useReadDraft();
  return async () => {
    const draft = readDraft();
    if (draft === undefined || !unreadTexts(draft).includes('publishAt')) return true;
    const text = draft.texts.publishAt?.trim() ?? '';
    const stored = readAt(draft.base, 'publishAt');
    // As the field shows it, beside what was typed there.
    const date = publishDateText(typeof stored === 'string' ? stored : null);
    const key = date === '' ? 'content.saveUndatedQuestion' : 'content.saveWithoutDateQuestion';
    return dispatch(
      showChoice({
        title: { key: 'modal.warningTitle' },
        message: { key, values: { text, date } },
        yesLabel: { key: 'content.saveWithoutDate' },
        noLabel: { key: 'common.cancel' },
      }),
    );
  };
}
