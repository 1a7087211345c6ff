import type { Section } from '../../../../api';
import { type Draft, editedItem, type Edits, isDirty, valueIn } from '../../../drafts/draft';
import { type RootState, useAppDispatch, useAppStore } from '../../../store';
import { type SectionFields, sectionFromDialog, sectionPath } from './section';
import { sectionsIn, sectionsPath } from '../../../model/sections';
import { hasInput, type OpenSection } from './sectionDialogSlice';
import { useDraft } from '../../../drafts/DraftContext';
import type { DialogInput } from '../../../content/edit/leaving/useLeaveGuard';
import { dialogAnswered } from '../../../modal';

/** Returns the open section dialogs of an article that have input, by their ids. */
const dialogsWithInput = (
  { sectionDialog }: RootState,
  articleId: string,
): [string, OpenSection][] =>
  Object.entries(sectionDialog.drafts).filter(
    ([, dialog]) => dialog.articleId === articleId && hasInput(dialog),
  );

/** Returns the section as it would be if its dialog were finished now, with the input under one of its types. */
function sectionWithInput(
  { articles }: RootState,
  dialog: OpenSection,
  typed: Draft<SectionFields> = dialog,
): Section {
  const article = articles.drafts[dialog.articleId];
  const sections = article ? sectionsIn(valueIn(article, sectionsPath)) : [];
  return sectionFromDialog(dialog, editedItem(typed), sections);
}

/** The input under the shown type, or under the type shown before if this one has no input. */
const lastEditedDraft = (dialog: OpenSection): Draft<SectionFields> =>
  isDirty(dialog) ? dialog : (Object.values(dialog.former).findLast(isDirty) ?? dialog);

/** Returns the input of an article's open section dialogs, as edits of that article. */
export function sectionDialogEdits(state: RootState, articleId: string): Edits {
  const edits = dialogsWithInput(state, articleId).map(([, dialog]) => {
    const section = sectionWithInput(state, dialog, lastEditedDraft(dialog));
    return [sectionPath(section._id), section] as const;
  });
  return Object.fromEntries(edits);
}

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
