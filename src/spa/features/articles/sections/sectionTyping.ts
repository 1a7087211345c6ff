import { applied, type Draft, type Edits, isDirty, valueIn } from '../../../content/draft/draft';
import { pathOf } from '../../../content/draft/paths';
import type { RootState } from '../../../store';
import { afterDialog, type SectionFields, sectionsField, sectionsIn } from './section';
import type { OpenSection } from './sectionDialogSlice';

/** What was typed last in a dialog: under the type it shows, or under the one shown before. */
const typedDraft = (dialog: OpenSection): Draft<SectionFields> | undefined =>
  isDirty(dialog) ? dialog : Object.values(dialog.former).findLast(isDirty);

/**
 * What was typed in open section dialogs of an article, as edits of that article: each section as it would be
 * if its dialog were finished now.
 */
export function sectionTyping({ articles, sectionDialog }: RootState, articleId: string): Edits {
  const article = articles.drafts[articleId];
  const edits = Object.values(sectionDialog.drafts).flatMap((dialog) => {
    const typed = typedDraft(dialog);
    if (!article || dialog.articleId !== articleId || !typed) return [];
    const { sectionId, opened } = dialog;
    const now = sectionsIn(valueIn(article, sectionsField)).find(({ _id }) => _id === sectionId);
    const finished = applied(typed);
    const section = now ? afterDialog(opened, finished, now) : { ...finished, _id: sectionId };
    return [[pathOf(sectionsField, sectionId), section] as const];
  });
  return Object.fromEntries(edits);
}
