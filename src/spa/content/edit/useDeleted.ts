import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { useAppDispatch } from '../../store';
import { returning } from '../../ui/returning';
import { useDraft, useReadDraft } from '../../drafts/DraftContext';
import { showNotice } from '../../notices';
import { showDeleted } from '../deletion/undoDeletion';
import type { DraftSource } from '../../drafts/draftSource';
import { useJournal } from '../../drafts/journal/JournalContext';
import type { ContentItem } from '../../model/contentItem';
import { shownText } from '../../model/localisedText';

/**
 * Gives a function for when the item on screen has been deleted: lets its draft go, says so and leads to a page. Who
 * deleted it may take that back; where somebody else was first, it is for them to say.
 */
export function useDeleted<T>(source: Pick<DraftSource<T>, 'type' | 'events'>) {
  const { id } = useDraft();
  const readDraft = useReadDraft();
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const journal = useJournal();
  return (path: string, { wasGone = false } = {}) => {
    const item: ContentItem | undefined = readDraft()?.base;
    const title = shownText(item?.title)?.text ?? t('content.untitled');
    dispatch(source.events.editsDiscarded({ id }));
    dispatch(source.events.draftClosed({ id }));
    void journal.forgetItem(source.type, id);
    void navigate(path, { replace: true, state: returning });
    const text = { key: 'content.deletedBefore', values: { title } } as const;
    dispatch(wasGone ? showNotice({ text }) : showDeleted({ type: source.type, id, title }));
  };
}
