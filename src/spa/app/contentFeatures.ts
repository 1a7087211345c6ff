import type { ComponentType } from 'react';
import { allContentTypes, type ContentType } from '../../api';
import type { DefinedFeature } from '../content/contentFeature';
import { articlesFeature, articlesIcon } from '../features/articles';
import { audiosFeature, audiosIcon } from '../features/audios';
import { tagsFeature, tagsIcon } from '../features/tags';
import { videosFeature, videosIcon } from '../features/videos';
import type { JournalSource } from '../drafts/journal/watchDrafts';

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

/** Their icons beside the names in the navigation; apart, since the replay of traces has no screens. */
export const contentIcons: Readonly<
  Record<ContentType, ComponentType<{ className: string | undefined; 'aria-hidden': boolean }>>
> = {
  articles: articlesIcon,
  audios: audiosIcon,
  videos: videosIcon,
  tags: tagsIcon,
};

/** The drafts that the journal stores: those of every content type. */
export const journalSources: readonly JournalSource[] = allContentTypes.map((type) => ({
  type,
  selectDrafts: (state) => state[type].drafts,
  ...contentFeatures[type].dialogs,
}));
