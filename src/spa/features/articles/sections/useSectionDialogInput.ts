import { useDraft } from '../../../drafts/DraftContext';
import type { DialogInput } from '../../../content/edit/leaving/useLeaveGuard';
import { dialogAnswered } from '../../../modal';
import { useAppDispatch, useAppStore } from '../../../store';
import { sectionPath } from './section';
import { dialogsWithInput, sectionWithInput } from './sectionDialogEdits';

/** Returns access to the input in a section dialog above the article on screen. */
export function useSectionDialogInput(): DialogInput {
  const { id: articleId, edit } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openDialogs = () => dialogsWithInput(store.getState(), articleId);

  return {
    hasInput: () => openDialogs().length > 0,
    moveToDraft: () => {
      for (const [id, dialog] of openDialogs()) {
        const section = sectionWithInput(store.getState(), dialog);
        edit(sectionPath(section._id), section);
        dispatch(dialogAnswered({ id, answer: null }));
      }
    },
  };
}
