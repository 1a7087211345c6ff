export { videoPages } from './page';
export { videosFeature, videosReducer } from './feature';
