import { lazyPage } from '../../ui/lazyPage';

export { type VideosState, videoDrafts, videosReducer } from './videosSlice';

export const VideosPage = lazyPage(() =>
  import(/* webpackChunkName: "page-videos" */ './VideosPage').then((file) => file.VideosPage),
);

export const VideoEditPage = lazyPage(() =>
  import(/* webpackChunkName: "page-video-edit" */ './VideoEditPage').then(
    (file) => file.VideoEditPage,
  ),
);
