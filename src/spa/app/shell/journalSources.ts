import type { JournalSource } from '../../content/journal/journalSource';
import { sectionTyping } from '../../features/articles';

/** The drafts that the journal keeps: those of every content type. */
export const journalSources: readonly JournalSource[] = [
  {
    type: 'articles',
    drafts: (state) => state.articles.drafts,
    dialogs: (state) => state.sectionDialog.drafts,
    typedInDialogs: sectionTyping,
  },
  { type: 'audios', drafts: (state) => state.audios.drafts },
  { type: 'videos', drafts: (state) => state.videos.drafts },
  { type: 'tags', drafts: (state) => state.tags.drafts },
];
