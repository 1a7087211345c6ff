import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import type { AudioInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { audioDrafts } from './audiosSlice';

/** The content feature of audios. */
export const audiosFeature = {
  type: 'audios',
  drafts: audioDrafts,
  Icon: CustomerServiceOutlined,
} as const satisfies ContentFeature<AudioInput>;
