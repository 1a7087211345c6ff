import type { AudioInput } from '../../../api';

/** An audio before it is created, with the defaults of the specification. */
export const newAudio: AudioInput = {
  tier: 'free',
  isPublic: false,
  title: {},
  description: {},
  publishAt: null,
  author: null,
  duration: null,
  vimeoAudioURL: null,
  seriesId: null,
  tagIds: [],
  tags: [],
};
