export { articlesFeature } from './feature';
export { articlePages } from './page';
export { articlesReducer } from './articlesSlice';
export { loadSectionDialog } from './sections/loadSectionDialog';
export { sectionDialogReducer } from './sections/sectionDialogSlice';
