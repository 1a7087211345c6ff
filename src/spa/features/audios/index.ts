export { audioPages } from './page';
export { audiosFeature } from './feature';
export { audiosReducer } from './audiosSlice';
