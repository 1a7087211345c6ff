/** Fetches the dialog for what both sides changed. */
export const loadConflictDialog = () =>
  import(/* webpackChunkName: "dialog-conflict" */ './ConflictDialog').then((file) => ({
    default: file.ConflictDialog,
  }));

/** Fetches the question what to do with the draft of a deleted item. */
export const loadItemGoneDialog = () =>
  import(/* webpackChunkName: "dialog-conflict" */ './ItemGoneDialog').then((file) => ({
    default: file.ItemGoneDialog,
  }));
