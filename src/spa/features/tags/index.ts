export { tagsFeature } from './feature';
export { tagPages } from './page';
export { tagsReducer } from './tagsSlice';
