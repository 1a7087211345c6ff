export { articlePages } from './page';
export { articlesFeature, articlesReducer } from './feature';
export { sectionDialogReducer } from './sections/sectionDialogSlice';

/** Fetches the section dialog; it needs Ant Design. */
export const loadSectionDialog = () =>
  import(/* webpackChunkName: "dialog-section" */ './sections/SectionDialog').then((file) => ({
    default: file.SectionDialog,
  }));
