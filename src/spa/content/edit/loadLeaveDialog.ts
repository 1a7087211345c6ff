/** Fetches the question before leaving, with the messages, so that it is there without a connection too. */
export const loadLeaveDialog = () =>
  import(/* webpackChunkName: "dialogs" */ './LeaveDialog').then((file) => ({
    default: file.LeaveDialog,
  }));
