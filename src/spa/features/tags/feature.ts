import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import type { TagInput } from '../../../api';
import type { ContentFeature } from '../../content/contentFeature';
import { tagDrafts } from './tagsSlice';

/** The content feature of tags. */
export const tagsFeature = {
  type: 'tags',
  drafts: tagDrafts,
  Icon: TagOutlined,
} as const satisfies ContentFeature<TagInput>;
