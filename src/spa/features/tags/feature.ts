import { defineContentFeature } from '../../content/contentFeature';

/** The content feature of tags. */
export const tagsFeature = defineContentFeature('tags', { needed: ['iconImgURL'] });
