import type { ContentType } from '../../api';
import type { DefinedFeature } from '../content/contentFeature';
import { articlesFeature } from '../features/articles';
import { audiosFeature } from '../features/audios';
import { tagsFeature } from '../features/tags';
import { videosFeature } from '../features/videos';

/** The features of the content types, in the order of the navigation. A missing one does not compile. */
export const contentFeatures: { readonly [Type in ContentType]: DefinedFeature<Type> } = {
  articles: articlesFeature,
  audios: audiosFeature,
  videos: videosFeature,
  tags: tagsFeature,
};

/** The slices of the content types. */
export const contentReducers = Object.fromEntries(
  Object.values(contentFeatures).map(({ type, reducer }) => [type, reducer]),
) as { [Type in ContentType]: DefinedFeature<Type>['reducer'] };
