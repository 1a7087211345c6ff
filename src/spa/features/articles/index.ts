export { articlePages } from './page';
export { articlesFeature } from './feature';
export { articlesReducer } from './articlesSlice';
export { sectionDialogReducer } from './sections/sectionDialogSlice';

/** Fetches the section dialog; it needs Ant Design. */
export const loadSectionDialog = () =>
  import(/* webpackChunkName: "dialog-section" */ './sections/SectionDialog').then((file) => ({
    default: file.SectionDialog,
  }));
