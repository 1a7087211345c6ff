import { defineContentFeature } from '../../content/contentFeature';
import { sectionDialogEdits } from './sections/sectionDialogEdits';

/** The content feature of articles. */
export const articlesFeature = defineContentFeature('articles', {
  dialogs: {
    selectDialogs: (state) => state.sectionDialog.drafts,
    selectDialogEdits: sectionDialogEdits,
  },
});
