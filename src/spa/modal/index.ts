export type {
  Alert,
  Choice,
  Dialog,
  DialogAnswer,
  DialogKind,
  DialogKinds,
  DialogProps,
  DialogRequest,
} from './dialogs';
export {
  allDialogsDismissed,
  dialogAnswered,
  dialogOpened,
  type ModalState,
  modalReducer,
  openDialog,
  showAlert,
  showChoice,
  showError,
  showSuccess,
  shownDialogs,
} from './openDialog';
export { ErrorActionsContext } from './MessageButtons';
