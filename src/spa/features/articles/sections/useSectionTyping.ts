import { applied, valueIn } from '../../../content/draft/draft';
import { useDraft, useReadDraft } from '../../../content/draft/DraftContext';
import type { DialogTyping } from '../../../content/edit/useLeaveGuard';
import { type Dialog, dialogAnswered } from '../../../modal';
import { useAppDispatch, useAppStore } from '../../../store';
import { finishedSection, pathOfSection, sectionsField, sectionsIn } from './section';
import { holdsTyping } from './sectionDialogSlice';

const isSection = (dialog: Dialog): dialog is Dialog<'section'> => dialog.kind === 'section';

/** What was typed in a section dialog above the article on screen. */
export function useSectionTyping(): DialogTyping {
  const { edit } = useDraft();
  const readDraft = useReadDraft();
  const dispatch = useAppDispatch();
  const store = useAppStore();

  const typed = () => {
    const { modal, sectionDialog } = store.getState();
    return modal.dialogs.filter(isSection).flatMap(({ id, section }) => {
      const typing = sectionDialog.drafts[id];
      return typing && holdsTyping(typing) ? [{ id, section, typing }] : [];
    });
  };

  return {
    isThere: () => typed().length > 0,
    take: () => {
      for (const { id, section, typing } of typed()) {
        const draft = readDraft();
        const sections = draft ? sectionsIn(valueIn(draft, sectionsField)) : [];
        const finished = finishedSection(section, applied(typing), sections);
        edit(pathOfSection(finished._id), finished);
        dispatch(dialogAnswered({ id, answer: null }));
      }
    },
  };
}
