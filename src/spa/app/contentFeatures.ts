import type { ContentType } from '../../api';
import { articlesFeature, articlesReducer } from '../features/articles';
import { audiosFeature, audiosReducer } from '../features/audios';
import { tagsFeature, tagsReducer } from '../features/tags';
import { videosFeature, videosReducer } from '../features/videos';

/** The features of the content types, in the order of the navigation. A missing one does not compile. */
export const contentFeatures = {
  articles: articlesFeature,
  audios: audiosFeature,
  videos: videosFeature,
  tags: tagsFeature,
} as const satisfies { [Type in ContentType]: { type: Type } };

/** The slices of the content types. */
export const contentReducers = {
  articles: articlesReducer,
  audios: audiosReducer,
  videos: videosReducer,
  tags: tagsReducer,
} as const satisfies Record<ContentType, unknown>;
