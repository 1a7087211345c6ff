export { videosFeature } from './feature';
export { videoPages } from './page';
export { videosReducer } from './videosSlice';
