import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import { defineContentFeature } from '../../content/contentFeature';

/** The content feature of tags. */
export const tagsFeature = defineContentFeature('tags', { Icon: TagOutlined });
