export { audiosFeature } from './feature';
export { audioPages } from './page';
export { audiosReducer } from './audiosSlice';
