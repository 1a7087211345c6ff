/** Fetches the tag picker; it needs Ant Design. */
export const loadTagPickerDialog = () =>
  import(/* webpackChunkName: "dialog-tag-picker" */ './TagPickerDialog').then((file) => ({
    default: file.TagPickerDialog,
  }));
