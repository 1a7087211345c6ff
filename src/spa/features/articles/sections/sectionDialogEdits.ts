import type { Section } from '../../../../api';
import { editedItem, type Draft, type Edits, isDirty, valueIn } from '../../../drafts/draft';
import type { RootState } from '../../../store';
import {
  sectionFromDialog,
  sectionPath,
  type SectionFields,
  sectionsPath,
  sectionsIn,
} from './section';
import { hasInput, type OpenSection } from './sectionDialogSlice';

/** Returns the open section dialogs of an article that have input, by their ids. */
export const dialogsWithInput = (
  { sectionDialog }: RootState,
  articleId: string,
): [string, OpenSection][] =>
  Object.entries(sectionDialog.drafts).filter(
    ([, dialog]) => dialog.articleId === articleId && hasInput(dialog),
  );

/** Returns the section as it would be if its dialog were finished now, with the input under one of its types. */
export function sectionWithInput(
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
