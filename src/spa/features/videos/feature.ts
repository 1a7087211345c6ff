import PlaySquareOutlined from '@ant-design/icons/es/icons/PlaySquareOutlined';
import type { VideoInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { videoDrafts } from './videosSlice';

/** The content feature of videos. */
export const videosFeature = {
  type: 'videos',
  drafts: videoDrafts,
  Icon: PlaySquareOutlined,
} as const satisfies ContentFeature<VideoInput>;
