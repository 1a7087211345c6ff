export { videoPages } from './page';
export { videosFeature } from './feature';
export { videosReducer } from './videosSlice';
