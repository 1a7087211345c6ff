import { useNavigate } from 'react-router-dom';
import { useCapabilities } from '../../../../api';
import { useTranslation } from '../../../i18n';
import { useAppDispatch } from '../../../store';
import { returnState } from '../../../ui/returnState';
import { useDraft, useGetDraft } from '../../../drafts/DraftContext';
import { showNotice } from '../../../notices';
import { showDeleted } from '../../deletion/undoDeletion';
import type { DraftSource } from '../../../drafts/draftSource';
import { useJournal } from '../../../drafts/journal/journal';
import type { ContentItem } from '../../../model/contentItem';
import { displayText } from '../../../model/localisedText';

/**
 * Returns a function to call after the item on screen was deleted: discards its draft, says so and navigates to a path.
 * The person who deleted it gets an Undo; where somebody else was faster, only the notice is shown.
 */
export function useLeaveDeletedItem<T>(source: Pick<DraftSource<T>, 'type' | 'events'>) {
  const { id } = useDraft();
  const getDraft = useGetDraft();
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const journal = useJournal();
  const can = useCapabilities();
  return (path: string, { wasGone = false } = {}) => {
    const item: ContentItem | undefined = getDraft()?.base;
    const title = displayText(item?.title)?.text ?? t('content.untitled');
    dispatch(source.events.editsDiscarded({ id }));
    dispatch(source.events.draftClosed({ id }));
    void journal.removeItem(source.type, id);
    void navigate(path, { replace: true, state: returnState });
    if (!wasGone && can('restoreItem'))
      return dispatch(showDeleted({ type: source.type, id, title }));
    const key = wasGone ? 'content.deletedBefore' : 'content.deleted';
    return dispatch(showNotice({ text: { key, values: { title } } }));
  };
}
