import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import { defineContentFeature } from '../../content/contentFeature';

/** The content feature of audios. */
export const audiosFeature = defineContentFeature('audios', { Icon: CustomerServiceOutlined });
