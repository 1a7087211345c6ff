import type { ContentPages } from '../../content/contentFeature';
import { lazyPage } from '../../ui/lazyPage';

/** The screens of videos. In the first bundle, so it names code and imports none. */
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
