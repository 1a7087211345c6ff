import type { JournalSource } from '../../drafts/journal/journalSource';
import { allContentTypes } from '../../../api';
import { contentFeatures } from '../contentFeatures';

/** The drafts that the journal stores: those of every content type. */
export const journalSources: readonly JournalSource[] = allContentTypes.map((type) => {
  const feature = contentFeatures[type];
  return {
    type,
    selectDrafts: (state) => state[type].drafts,
    ...('journal' in feature && feature.journal),
  };
});
