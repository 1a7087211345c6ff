import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { publishDateText } from '../../model/dates/publishDate';
import { unparsedTexts } from '../../drafts/draft';
import { useGetDraft } from '../../drafts/DraftContext';
import { readAt } from '../../drafts/paths';

/**
 * Returns a function that asks before a save would leave the item without a publish date because the typed text
 * is not a date (D60 and D125). Resolves to whether to go on; at once if no date is lost.
 */
export function useConfirmDateLoss(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const getDraft = useGetDraft();
  return async () => {
    const draft = getDraft();
    if (draft === undefined || !unparsedTexts(draft).includes('publishAt')) return true;
    const text = draft.texts.publishAt?.trim() ?? '';
    const stored = readAt(draft.base, 'publishAt');
    // In the field's format, beside the typed text.
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
