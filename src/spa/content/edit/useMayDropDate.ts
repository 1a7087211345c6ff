import { showChoice } from '../../modal';
import { useAppDispatch } from '../../store';
import { publishDateText, publishInstantFrom } from '../dates/publishDate';
import { useReadDraft } from '../draft/DraftContext';
import { readAt } from '../draft/paths';

/**
 * Asks before a save that would remove the publish date because what was typed is no date
 * (decision 60). Gives whether to go on; at once, where nothing is lost.
 */
export function useMayDropDate(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const readDraft = useReadDraft();
  return async () => {
    const draft = readDraft();
    const text = draft?.texts.publishAt?.trim() ?? '';
    const stored = draft && readAt(draft.base, 'publishAt');
    // As the field shows it, beside what was typed there.
    const date = publishDateText(typeof stored === 'string' ? stored : null);
    if (text === '' || publishInstantFrom(text) !== undefined || date === '') return true;
    return dispatch(
      showChoice({
        title: { key: 'modal.warningTitle' },
        message: { key: 'content.saveWithoutDateQuestion', values: { text, date } },
        yesLabel: { key: 'content.saveWithoutDate' },
        noLabel: { key: 'common.cancel' },
      }),
    );
  };
}
