import PlaySquareOutlined from '@ant-design/icons/es/icons/PlaySquareOutlined';
import type { VideoInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { type ContentSlice, createContentSlice } from '../../content/contentSlice';

const slice: ContentSlice<VideoInput> = createContentSlice('videos', (state) => state.videos);

export const { reducer: videosReducer, list: videosList, drafts: videoDrafts } = slice;

/** What the app has to know of videos. */
export const videosFeature = {
  type: 'videos',
  drafts: videoDrafts,
  Icon: PlaySquareOutlined,
} as const satisfies ContentFeature<VideoInput>;
