export { tagPages } from './page';
export { tagsFeature, tagsReducer } from './feature';
