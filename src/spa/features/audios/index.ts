export { audioPages } from './page';
export { audiosFeature, audiosReducer } from './feature';
