import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import type { AudioInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { type ContentSlice, createContentSlice } from '../../content/contentSlice';

const slice: ContentSlice<AudioInput> = createContentSlice('audios', (state) => state.audios);

export const { reducer: audiosReducer, list: audiosList, drafts: audioDrafts } = slice;

/** What the app has to know of audios. */
export const audiosFeature = {
  type: 'audios',
  drafts: audioDrafts,
  Icon: CustomerServiceOutlined,
} as const satisfies ContentFeature<AudioInput>;
