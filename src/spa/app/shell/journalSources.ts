import type { JournalSource } from '../../drafts/journal/watchDrafts';
import { allContentTypes } from '../../../api';
import { contentFeatures } from '../contentFeatures';

/** The drafts that the journal stores: those of every content type. */
export const journalSources: readonly JournalSource[] = allContentTypes.map((type) => ({
  type,
  selectDrafts: (state) => state[type].drafts,
  ...contentFeatures[type].dialogs,
}));
