import type { ContentType } from '../../api';
import type { ContentPages } from '../content/contentFeature';
import { articlePages } from '../features/articles';
import { audioPages } from '../features/audios';
import { tagPages } from '../features/tags';
import { videoPages } from '../features/videos';

/** The screens of each content type. Not in contentFeatures.ts, since the first bundle needs only these. */
export const contentPages: Readonly<Record<ContentType, ContentPages>> = {
  articles: articlePages,
  audios: audioPages,
  videos: videoPages,
  tags: tagPages,
};
