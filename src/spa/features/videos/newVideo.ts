import type { VideoInput } from '../../../api';

/** A video before it is created, with the defaults of the specification. */
export const newVideo: VideoInput = {
  tier: 'free',
  isPublic: false,
  title: {},
  description: {},
  publishAt: null,
  author: null,
  duration: null,
  videoURL: null,
  seriesId: null,
  tagIds: [],
  tags: [],
};
