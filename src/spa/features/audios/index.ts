import { lazyPage } from '../../ui/lazyPage';

export { type AudiosState, audioDrafts, audiosReducer } from './audiosSlice';

export const AudiosPage = lazyPage(() =>
  import(/* webpackChunkName: "page-audios" */ './AudiosPage').then((file) => file.AudiosPage),
);

export const AudioEditPage = lazyPage(() =>
  import(/* webpackChunkName: "page-audio-edit" */ './AudioEditPage').then(
    (file) => file.AudioEditPage,
  ),
);
