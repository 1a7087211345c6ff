import { defineContentFeature } from '../../content/contentFeature';

/** The content feature of audios. */
export const audiosFeature = defineContentFeature('audios', { needed: ['audioURL', 'duration'] });
