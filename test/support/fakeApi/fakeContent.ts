import type { Audio, AudioInput, Tag, TagInput, Video, VideoInput } from '../../../src/api';

/** Items with this id's last digits, live since 2024 unless told otherwise. */

const dates = {
  // That day in every time zone.
  createdAt: new Date(2024, 0, 4, 12).toISOString(),
  updatedAt: new Date(2024, 1, 2, 12).toISOString(),
};

const common = {
  description: {},
  tier: 'free',
  isPublic: true,
  publishAt: '2024-02-05T00:00:00.000Z',
  author: null,
  duration: null,
  ...dates,
} as const;

export const audio = (digits: string, fields: AudioInput = {}): Audio => ({
  ...common,
  tagIds: [],
  tags: [],
  _id: digits.padStart(24, 'b'),
  title: { 'en-US': `Audio ${digits}` },
  vimeoAudioURL: null,
  ...fields,
});

export const video = (digits: string, fields: VideoInput = {}): Video => ({
  ...common,
  tagIds: [],
  tags: [],
  _id: digits.padStart(24, 'c'),
  title: { 'en-US': `Video ${digits}` },
  videoURL: null,
  ...fields,
});

export const tag = (digits: string, fields: TagInput = {}): Tag => ({
  ...dates,
  _id: digits.padStart(24, 'd'),
  name: `Tag ${digits}`,
  title: { 'en-US': `Tag ${digits}` },
  description: {},
  color: null,
  isPublic: true,
  ...fields,
});
