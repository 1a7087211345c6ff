import type { Section } from '../../../../api';
import { applied, type Draft, type Edits, isDirty, valueIn } from '../../../drafts/draft';
import type { RootState } from '../../../store';
import {
  finishedSection,
  pathOfSection,
  type SectionFields,
  sectionsField,
  sectionsIn,
} from './section';
import { holdsTyping, type OpenSection } from './sectionDialogSlice';

/** The open dialogs of an article in which something was typed, by their ids. */
export const typedDialogs = (
  { sectionDialog }: RootState,
  articleId: string,
): [string, OpenSection][] =>
  Object.entries(sectionDialog.drafts).filter(
    ([, dialog]) => dialog.articleId === articleId && holdsTyping(dialog),
  );

/** The section as it would be if its dialog were finished now, with what was typed under one of its types. */
export function typedSection(
  { articles }: RootState,
  dialog: OpenSection,
  typed: Draft<SectionFields> = dialog,
): Section {
  const article = articles.drafts[dialog.articleId];
  const sections = article ? sectionsIn(valueIn(article, sectionsField)) : [];
  return finishedSection(dialog, applied(typed), sections);
}

/** Under the type that is shown, or under the one shown before when nothing was typed since. */
const lastTyped = (dialog: OpenSection): Draft<SectionFields> =>
  isDirty(dialog) ? dialog : (Object.values(dialog.former).findLast(isDirty) ?? dialog);

/** What was typed in the open section dialogs of an article, as edits of that article. */
export function sectionTyping(state: RootState, articleId: string): Edits {
  const edits = typedDialogs(state, articleId).map(([, dialog]) => {
    const section = typedSection(state, dialog, lastTyped(dialog));
    return [pathOfSection(section._id), section] as const;
  });
  return Object.fromEntries(edits);
}
