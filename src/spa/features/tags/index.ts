export { tagPages } from './page';
export { tagsFeature } from './feature';
export { tagsReducer } from './tagsSlice';
