import type { ContentPages } from '../../content/contentFeature';
import { lazyPage } from '../../ui/lazyPage';

export { default as videosIcon } from '@ant-design/icons/es/icons/PlaySquareOutlined';
export { videosFeature } from './feature';

/** The screens of videos. Part of the first bundle, so it must import their code only lazily. */
export const videoPages: ContentPages = {
  List: lazyPage(() =>
    import(/* webpackChunkName: "page-videos" */ './VideosPage').then((file) => file.VideosPage),
  ),
  Edit: lazyPage(() =>
    import(/* webpackChunkName: "page-video-edit" */ './VideoEditPage').then(
      (file) => file.VideoEditPage,
    ),
  ),
};
