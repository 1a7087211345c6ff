import PlaySquareOutlined from '@ant-design/icons/es/icons/PlaySquareOutlined';
import { defineContentFeature } from '../../content/contentFeature';

/** The content feature of videos. */
export const videosFeature = defineContentFeature('videos', { Icon: PlaySquareOutlined });
