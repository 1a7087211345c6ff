import { defineContentFeature } from '../../content/contentFeature';

/** The content feature of videos. */
export const videosFeature = defineContentFeature('videos', { needed: ['videoURL', 'duration'] });
