/** Fetches the section dialog; it needs Ant Design. */
export const loadSectionDialog = () =>
  import(/* webpackChunkName: "dialog-section" */ './SectionDialog').then((file) => ({
    default: file.SectionDialog,
  }));
