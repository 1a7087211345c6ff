import type { ArticleInput } from '../../../api';

/** An article before it is created, with the defaults of the specification. */
export const newArticle: ArticleInput = {
  tier: 'free',
  isPublic: false,
  title: {},
  description: {},
  publishAt: null,
  author: null,
  source: null,
  seriesId: null,
  tagIds: [],
  tags: [],
  sections: [],
};
