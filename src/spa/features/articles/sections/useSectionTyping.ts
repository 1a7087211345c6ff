import { useDraft } from '../../../drafts/DraftContext';
import type { DialogTyping } from '../../../content/edit/useLeaveGuard';
import { dialogAnswered } from '../../../modal';
import { useAppDispatch, useAppStore } from '../../../store';
import { pathOfSection } from './section';
import { typedDialogs, typedSection } from './sectionTyping';

/** What was typed in a section dialog above the article on screen. */
export function useSectionTyping(): DialogTyping {
  const { id: articleId, edit } = useDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const typed = () => typedDialogs(store.getState(), articleId);

  return {
    isThere: () => typed().length > 0,
    take: () => {
      for (const [id, dialog] of typed()) {
        const section = typedSection(store.getState(), dialog);
        edit(pathOfSection(section._id), section);
        dispatch(dialogAnswered({ id, answer: null }));
      }
    },
  };
}
