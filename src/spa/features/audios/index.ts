import type { ContentPages } from '../../content/contentFeature';
import { lazyPage } from '../../ui/lazyPage';

export { default as audiosIcon } from '@ant-design/icons/es/icons/CustomerServiceOutlined';
export { audiosFeature } from './feature';

/** The screens of audios. Part of the first bundle, so it must import their code only lazily. */
export const audioPages: ContentPages = {
  List: lazyPage(() =>
    import(/* webpackChunkName: "page-audios" */ './AudiosPage').then((file) => file.AudiosPage),
  ),
  Edit: lazyPage(() =>
    import(/* webpackChunkName: "page-audio-edit" */ './AudioEditPage').then(
      (file) => file.AudioEditPage,
    ),
  ),
};
